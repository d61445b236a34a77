import {
  useEffect,
  useMemo,
  useRef,
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
import { onOwnValues, readOwnValues } from '../../client/storage/ownValues';
import type { FillableRequests, OwnValues } from '@docs/openapi/ownValues';
import type * as OwnValuesModule from './OwnValues';
import type { ShowResponse } from './Run';
import { renderTokens } from '../../mdx/codeTokens';
import type { HighlightedCode, HighlightedRequest, OperationPageView } from '@docs/openapi/views';
import { CodeBlock } from '../mdx/CodeBlock';
import { Icon } from '../ui/Icon';
import { Select } from '../ui/Select';
import { Description } from './Entry';
import type { Progress } from '../ui/useRunButton';
import { type Loaded, loadWith, useRun } from './useRun';
import { withCode } from './withCode';
import * as styles from './Samples.module.css';

/** The samples to choose from. Their form for own values may be in another file, named by its URL. */
export interface SampleChoices extends Pick<OperationPageView, 'requests' | 'responseExamples'> {
  fillable?: FillableRequests | string;
}

interface SamplesProps {
  reference: SampleChoices;
  /** Whether the site has a sandbox that runs the requests. */
  canRun?: boolean;
  /** The build, which renders a page, cannot load it. */
  progress?: Progress;
}

/** The request in the chosen language, and its response. */
export function Samples({ reference, canRun = false, progress }: SamplesProps): ReactElement {
  const { requests, responseExamples, fillable } = reference;
  const [response, setResponse] = useState<ReactNode>();
  return (
    <>
      {requests.length > 0 && (
        <Request
          reference={reference}
          progress={progress}
          showResponse={canRun && fillable !== undefined ? setResponse : undefined}
        />
      )}
      {response !== undefined ? (
        <section aria-label={words.reference.response} className={styles.pane} data-sample="">
          {response}
        </section>
      ) : (
        responseExamples.length > 0 && <Response examples={responseExamples} />
      )}
    </>
  );
}

interface RequestProps extends Pick<SamplesProps, 'reference'> {
  progress: Progress | undefined;
  /** Without it, no request runs. */
  showResponse: ShowResponse | undefined;
}

function Request({ reference, progress, showResponse }: RequestProps): ReactElement {
  const { requests: examples, fillable } = reference;
  const { requests, own, form } = useOwnValues(examples, fillable);
  const language = useSyncExternalStore(
    onTabChoice,
    () => readTabChoice(languageGroup),
    () => null,
  );
  const [label, setLabel] = useState<string>();
  const request = selectByLabel(requests, label);
  const sample = selectByLabel(request?.samples ?? [], language);
  const first = requests[0]?.samples ?? [];
  const index = Math.max(0, request ? requests.indexOf(request) : 0);
  const run = useRun({
    fillable,
    index,
    own,
    progress,
    show: showResponse,
  });
  return (
    <Pane
      isRequest
      title={words.reference.request}
      code={sample}
      shown={request}
      controls={
        <>
          {run.button}
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
      footer={
        <>
          {form}
          {run.panel}
        </>
      }
      others={[
        ...first.filter(({ isAuthored }, index) => isAuthored && index > 0),
        ...requests.slice(1).map(({ samples, ...request }) => ({ ...samples[0], ...request })),
      ]}
    />
  );
}

/** Puts the reader's own values into the samples. What that needs loads with the first value. */
function useOwnValues(
  examples: readonly HighlightedRequest[],
  fillable: SampleChoices['fillable'],
): { requests: readonly HighlightedRequest[]; own: OwnValues; form: ReactNode } {
  const own = useSyncExternalStore(onOwnValues, readOwnValues, () => none);
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<Loaded<typeof OwnValuesModule>>();
  // The reader may have opened it before hydration.
  useEffect(() => setOpen(details.current?.open === true), []);
  const isNeeded = fillable !== undefined && (isOpen || Object.keys(own).length > 0);
  useEffect(() => {
    if (isNeeded) return loadOwnValues(fillable, setLoaded);
    return undefined;
  }, [isNeeded, fillable]);
  const isReady = isOpen && loaded !== undefined;
  useEffect(() => {
    if (isReady) details.current?.scrollIntoView({ block: 'nearest' });
  }, [isReady]);
  const requests = useMemo(
    () => loaded?.code.fillSamples(examples, loaded.fillable, own) ?? examples,
    [examples, loaded, own],
  );
  const form = fillable !== undefined && (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it.
    <details
      ref={details}
      className={`${styles.own} js-only`}
      data-own-values
      data-nosnippet
      // It may open before hydration.
      suppressHydrationWarning
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className={styles.opener}>
        <Icon name="chevron" />
        {words.ownValues.title}
      </summary>
      {loaded ? (
        <loaded.code.OwnValuesForm fillable={loaded.fillable} own={own} />
      ) : (
        <p className={styles.loading} role="status">
          {words.loading.loading}
        </p>
      )}
    </details>
  );
  return { requests, own, form };
}

/** Returns a function that stops it. */
function loadOwnValues(
  fillable: FillableRequests | string,
  onLoad: (loaded: Loaded<typeof OwnValuesModule>) => void,
): () => void {
  let isGone = false;
  let hasFailed = false;
  const load = () =>
    void loadWith(import('./OwnValues'), fillable).then(
      (loaded) => {
        if (hasFailed) window.loadFailures.hide();
        onLoad(loaded);
      },
      ({ message }: Error) => {
        // The failure would be reported on another page.
        if (isGone) return;
        hasFailed = true;
        window.loadFailures.show(fill(words.loading.samplesFailed, { error: message }), load);
      },
    );
  load();
  return () => {
    isGone = true;
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
      mostLines={12}
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
  /** Below the code. */
  footer?: ReactNode;
  mostLines?: 12;
  /** A request is dark in both modes, unlike what it returns. */
  isRequest?: true;
  /** The other samples, for readers without JavaScript. */
  others: readonly (Example & Partial<HighlightedCode>)[];
}

type Example = Pick<HighlightedCode, 'label' | 'summary' | 'description'>;

/** Steps of the height of code: in how low a window it stays beside the text depends on them. */
const leastLines = [4, 10, 14, 20];

/**
 * Shows one of several samples. The page contains only the selected one, because all samples would
 * be most of the weight of the page.
 */
function Pane(props: PaneProps): ReactElement {
  const { title, code, shown, controls, footer, mostLines, isRequest, others } = props;
  return (
    <section
      aria-label={title}
      className={styles.pane}
      data-sample={shown?.label ?? ''}
      data-lines={code && leastLines.find((lines) => lines >= code.code.split('\n').length)}
    >
      <div>
        {code && (
          <CodeBlock
            title={title}
            controls={controls}
            footer={footer}
            mostLines={mostLines}
            isDark={isRequest}
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
      </div>
    </section>
  );
}
