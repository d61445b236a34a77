import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { fill } from '@docs/core/fill';
import { words } from '@docs/core/words';
import { type FillableRequests, isInPath, type OwnValues } from '@docs/openapi/ownValues';
import { sitePath } from '../../client/paths/sitePath';
import type { OfferedToken } from '@docs/sandbox/messages';
import { runInSandbox } from '../../client/sandbox/runInSandbox';
import { editableParts, type Edits } from '../../client/sandbox/runRequest';
import { sandboxFile } from '../../plan/staticPages';
import { readSession, resetSandbox } from '../../client/sandbox/session';
import { writeOwnValues } from '../../client/storage/ownValues';
import { Icon } from '../ui/Icon';
import { RunAnswer, statusOf } from './RunAnswer';
import { PastRuns, RunBody, TokenMenu } from './RunFields';
import * as form from './OwnValues.module.css';
import * as styles from './Samples.module.css';

/** Shows a response in place of the example. Undefined brings the example back. */
export type ShowResponse = (response: ReactNode) => void;

interface RunProps {
  fillable: FillableRequests;
  /** Which request is shown. */
  index: number;
  own: OwnValues;
  /** Counts how often the reader pressed Run. */
  presses: number;
  press: () => void;
  /** Called when a request has ended, with the reason if it failed. */
  end: (error?: Error) => void;
  show: ShowResponse;
}

/** Runs the request that is shown, with each press, and lets the reader change what it sends. */
export function Run(props: RunProps): ReactElement {
  const { fillable, index, presses, press, end, show } = props;
  const [tokens, setTokens] = useState<readonly OfferedToken[]>([]);
  const [secret, setSecret] = useState<string>();
  // By the request, so that each example keeps what the reader wrote.
  const [edits, setEdits] = useState<Readonly<Record<number, Edits>>>({});
  const [runs, readRuns] = usePastRuns();
  const [status, setStatus] = useState<ReactNode>();
  const run = async () => {
    const ran = await runInSandbox({ ...props, secret, edits: edits[index] ?? {} });
    setTokens(ran.tokens);
    setSecret(ran.secret);
    readRuns();
    if (!ran.answer) return setStatus(<TooLarge />);
    const title = fill(words.run.answered, {
      status: statusOf(ran.answer),
      time: ran.time,
    });
    setStatus(title);
    show(
      <RunAnswer title={title} answer={ran.answer} hide={() => show(undefined)}>
        {ran.answer.status === 404 && <ExampleIds {...props} />}
      </RunAnswer>,
    );
  };
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    latest.current().then(() => end(), end);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `end` is new with each rendering.
  }, [presses]);
  const reset = () => {
    resetSandbox();
    readRuns();
    show(undefined);
    setStatus(words.run.wasReset);
  };
  return (
    <>
      <Panel press={press} reset={reset} after={<PastRuns runs={runs} />}>
        {fillable.variables.length > 0 && (
          <TokenMenu tokens={tokens} secret={secret} choose={setSecret} />
        )}
        <RunBody
          parts={editableParts(fillable.requests[index]?.body)}
          edits={edits[index] ?? {}}
          edit={(changed) => setEdits({ ...edits, [index]: changed })}
        />
      </Panel>
      <div
        role="status"
        className={typeof status === 'string' ? 'sr-only' : `${styles.own} ${styles.answer}`}
      >
        {status}
      </div>
    </>
  );
}

/** What pages of this tab sent, and a function that reads it again. */
function usePastRuns() {
  const [runs, setRuns] = useState(() => readSession().runs);
  const readRuns = () => setRuns(readSession().runs);
  useEffect(() => {
    // A page in the back/forward cache misses what other pages sent.
    window.addEventListener('pageshow', readRuns);
    return () => window.removeEventListener('pageshow', readRuns);
  }, []);
  return [runs, readRuns] as const;
}

interface PanelProps {
  press: () => void;
  reset: () => void;
  after: ReactNode;
  children: ReactNode;
}

const Panel = ({ press, reset, after, children }: PanelProps): ReactElement => (
  <details className={styles.own} data-nosnippet>
    <summary className={styles.opener}>
      <Icon name="chevron" />
      {words.run.title}
    </summary>
    <form
      className={form.form}
      aria-label={words.run.title}
      onSubmit={(event) => {
        event.preventDefault();
        press();
      }}
    >
      {children}
      <p className={form.actions}>
        <button className={form.clear}>{words.run.run}</button>
        <button type="button" className={form.clear} onClick={reset}>
          {words.run.reset}
        </button>
      </p>
      {after}
    </form>
  </details>
);

/** Offers the IDs of the example in place of the reader's own, which the sandbox does not know. */
function ExampleIds({ fillable, own, press }: RunProps): ReactElement | null {
  const typed = fillable.parameters.filter(({ key }) => isInPath(key) && key in own);
  if (typed.length === 0) return null;
  const useExample = () => {
    writeOwnValues({ ...own, ...Object.fromEntries(typed.map(({ key }) => [key, ''])) });
    press();
  };
  return (
    <button type="button" className={form.clear} onClick={useExample}>
      {fill(words.run.useExample, { names: typed.map(({ name }) => name).join(', ') })}
    </button>
  );
}

function TooLarge(): ReactElement {
  const url = new URL(sitePath(sandboxFile), window.location.origin).href;
  return (
    <>
      {words.run.tooLarge}{' '}
      <code>{fill(words.run.command, { url, file: sandboxFile.slice(1) })}</code>
    </>
  );
}
