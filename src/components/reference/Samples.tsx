import {
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from 'react';
import { fill } from '@docs/core/fill';
import { words } from '@docs/core/words';
import {
  languageGroup,
  languageMenu,
  chooseTab,
  onTabChoice,
  readTabChoice,
} from '../../client/storage/tabChoice';
import { loadJson } from '../../client/loading/loadJson';
import { isEmpty, onOwnValues, readOwnValues } from '../../client/storage/ownValues';
import type { FillableRequests } from '@docs/openapi/ownValues';
import type * as OwnValuesModule from './OwnValues';
import { renderTokens } from '../../mdx/codeTokens';
import type { HighlightedCode, HighlightedRequest, OperationPageView } from '@docs/openapi/views';
import { CodeBlock } from '../mdx/CodeBlock';
import { Select } from '../ui/Select';
import { Description } from './Entry';
import { withCode } from './withCode';
import * as styles from './Samples.module.css';

/** The samples to choose from. Their form for own values may be in another file, named by its URL. */
export interface SampleChoices extends Pick<OperationPageView, 'requests' | 'responseExamples'> {
  fillable?: OperationPageView['fillable'] | string;
}

interface SamplesProps {
  reference: SampleChoices;
  /** Whether the reader has asked for the form of own values before the component ran. */
  opensForm?: boolean;
}

/** The request in the chosen language, and its response. */
export function Samples({ reference, opensForm = false }: SamplesProps): ReactElement {
  const { requests, responseExamples, fillable } = reference;
  return (
    <>
      {requests.length > 0 && (
        <Request requests={requests} fillable={fillable} opensForm={opensForm} />
      )}
      {responseExamples.length > 0 && <Response examples={responseExamples} />}
    </>
  );
}

interface RequestProps extends Pick<SampleChoices, 'requests' | 'fillable'> {
  opensForm: boolean;
}

function Request({ requests: examples, fillable, opensForm }: RequestProps): ReactElement {
  const { requests, isOpen, form, toggle } = useOwnValues(examples, fillable, opensForm);
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
      form={form}
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
          {fillable !== undefined && (
            <button
              type="button"
              className={`${styles.own} js-only`}
              data-own-values
              aria-expanded={isOpen}
              onClick={toggle}
            >
              {words.ownValues.title}
            </button>
          )}
        </>
      }
      others={[
        ...first.filter(({ isAuthored }, index) => isAuthored && index > 0),
        ...requests.slice(1).map(({ samples, ...request }) => ({ ...samples[0], ...request })),
      ]}
    />
  );
}

/** What loads once a reader has own values, or wants to have some. */
interface Loaded {
  code: typeof OwnValuesModule;
  fillable: FillableRequests;
}

/** Puts the reader's own values into the samples, and shows the form for them. */
function useOwnValues(
  examples: readonly HighlightedRequest[],
  fillable: SampleChoices['fillable'],
  opensForm: boolean,
) {
  const own = useSyncExternalStore(onOwnValues, readOwnValues, () => none);
  const [loaded, setLoaded] = useState<Loaded>();
  const [isOpen, setOpen] = useState(false);
  // The HTML of the build has no form, so it opens after hydration.
  useEffect(() => setOpen(opensForm), [opensForm]);
  const isNeeded = fillable !== undefined && (isOpen || !isEmpty(own));
  useEffect(() => {
    if (!isNeeded || loaded) return;
    const load = () =>
      Promise.all([
        import('./OwnValues'),
        typeof fillable === 'string' ? loadJson(fillable) : fillable,
      ]).then(
        ([code, requests]) => setLoaded({ code, fillable: requests as FillableRequests }),
        ({ message }: Error) =>
          window.loadFailures.show(
            fill(words.loading.samplesFailed, { error: message }),
            () => void load(),
          ),
      );
    void load();
  }, [isNeeded, loaded, fillable]);
  const requests = useMemo(
    () =>
      loaded && !isEmpty(own) ? loaded.code.fillSamples(examples, loaded.fillable, own) : examples,
    [examples, loaded, own],
  );
  const close = () => setOpen(false);
  const Form = isOpen ? loaded?.code.OwnValuesForm : undefined;
  return {
    requests,
    isOpen,
    toggle: () => setOpen(!isOpen),
    form: Form && loaded && <Form fillable={loaded.fillable} own={own} close={close} />,
  };
}

/** One object, so that nothing changes while the build renders. */
const none = {};

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
  /** Above the code. */
  form?: ReactNode;
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
function Pane({ title, form, code, shown, controls, others }: PaneProps): ReactElement {
  return (
    <section aria-label={title} className={styles.pane} data-sample={shown?.label ?? ''}>
      {form}
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
