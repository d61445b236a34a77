import { useState, useSyncExternalStore, type ReactElement } from 'react';
import { words } from '@docs/core/words';
import {
  languageGroup,
  languageMenu,
  chooseTab,
  onTabChoice,
  readTabChoice,
} from '../../client/storage/tabChoice';
import { renderTokens } from '../../mdx/codeTokens';
import type { HighlightedCode, HighlightedRequest, OperationPageView } from '@docs/openapi/views';
import { CodeBlock } from '../mdx/CodeBlock';
import { Select } from '../ui/Select';
import { Description } from './Entry';
import { withCode } from './withCode';
import * as styles from './Samples.module.css';

/** The samples to choose from. */
export type SampleChoices = Pick<OperationPageView, 'requests' | 'responseExamples'>;

/** The request in the chosen language, and its response. */
export function Samples({ reference }: { reference: SampleChoices }): ReactElement {
  const { requests, responseExamples } = reference;
  return (
    <>
      {requests.length > 0 && <Request requests={requests} />}
      {responseExamples.length > 0 && <Response examples={responseExamples} />}
    </>
  );
}

function Request({ requests }: { requests: readonly HighlightedRequest[] }): ReactElement {
  const language = useSyncExternalStore(
    onTabChoice,
    () => readTabChoice(languageGroup),
    () => null,
  );
  const [label, setLabel] = useState<string>();
  const request = selectByLabel(requests, label);
  const sample = selectByLabel(request?.samples ?? [], language);
  const first = requests[0]?.samples ?? [];
  return (
    <Pane
      title={words.reference.request}
      code={sample}
      shown={request}
      controls={
        <>
          <Choice
            label={words.reference.requestExample}
            items={requests}
            choice={request}
            choose={setLabel}
          />
          <Choice
            name={languageMenu}
            label={words.reference.sampleLanguage}
            items={first}
            choice={sample}
            choose={(chosen) => chooseTab(languageGroup, chosen)}
          />
        </>
      }
      others={[
        ...first.filter(({ isAuthored }, index) => isAuthored && index > 0),
        ...requests.slice(1).map(({ samples, ...request }) => ({ ...samples[0], ...request })),
      ]}
    />
  );
}

function Response({ examples }: { examples: readonly HighlightedCode[] }): ReactElement {
  const [label, setLabel] = useState<string>();
  const example = selectByLabel(examples, label);
  return (
    <Pane
      title={words.reference.response}
      code={example}
      shown={example}
      controls={
        <Choice
          label={words.reference.responseExample}
          items={examples}
          choice={example}
          choose={setLabel}
        />
      }
      others={examples.slice(1)}
    />
  );
}

const selectByLabel = <Item extends { label: string }>(
  items: readonly Item[],
  label: string | null | undefined,
): Item | undefined => items.find((item) => item.label === label) ?? items[0];

interface ChoiceProps {
  /** Accessible name: what the reader chooses. */
  label: string;
  /** The `name` of the menu. */
  name?: string;
  items: readonly { label: string }[];
  choice: { label: string } | undefined;
  choose: (label: string) => void;
}

/** A menu if there is a choice, otherwise the label of the only item. */
function Choice({ label, name, items, choice, choose }: ChoiceProps): ReactElement | null {
  if (!choice || choice.label === '') return null;
  if (items.length === 1) return <span>{choice.label}</span>;
  return (
    <Select
      label={label}
      name={name}
      value={choice.label}
      options={items.map((item) => ({ value: item.label, label: item.label }))}
      onChange={choose}
    />
  );
}

interface PaneProps {
  title: string;
  code: HighlightedCode | undefined;
  /** The example that is shown. */
  shown: Example | undefined;
  controls: ReactElement;
  /** The other samples, for readers without JavaScript. */
  others: readonly (Example & Partial<HighlightedCode>)[];
}

type Example = Pick<HighlightedCode, 'label' | 'summary' | 'description'>;

/**
 * Shows one of several samples. The page contains only the selected one, because all samples would
 * be most of the weight of the page.
 */
function Pane({ title, code, shown, controls, others }: PaneProps): ReactElement {
  return (
    <section aria-label={title} className={styles.pane} data-sample={shown?.label ?? ''}>
      {code && (
        <CodeBlock
          title={title}
          controls={controls}
          language={code.language}
          html={renderTokens(code.code, code.tokens)}
        />
      )}
      {shown?.summary && <p className={styles.summary}>{withCode(shown.summary)}</p>}
      <Description tree={shown?.description} />
      {others.length > 0 && (
        <noscript>
          {others.map((example) => (
            <div key={example.label}>
              {example.label}
              <pre
                // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Wide code scrolls.
                tabIndex={0}
                data-language={example.language === code?.language ? undefined : example.language}
              >
                {example.code}
              </pre>
              <Description tree={example.description} />
            </div>
          ))}
        </noscript>
      )}
    </section>
  );
}
