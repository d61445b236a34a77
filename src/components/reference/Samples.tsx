import { useId, useState, type ReactElement } from 'react';
import { chooseTab, useTabChoice } from '../../client/tabChoice';
import { highlightedHtml } from '../../mdx/codeTokens';
import type { HighlightedCode, OperationPageView } from '../../reference/operationPage';
import { CodeBlock } from '../mdx/CodeBlock';
import { Description } from './Entry';
import * as styles from './Samples.module.css';

/** The request in several languages, and the responses. */
export function Samples({ reference }: { reference: OperationPageView }): ReactElement {
  const { samples, requestExamples, responseExamples } = reference;
  const language = useTabChoice(group);
  const [body, setBody] = useState<string>();
  const [status, setStatus] = useState<string>();
  return (
    <div className={styles.samples}>
      {samples.length > 0 && (
        <Switcher
          title="Request"
          name="Language of the request sample"
          codes={samples}
          choice={language}
          choose={(label) => chooseTab(group, label)}
        />
      )}
      {requestExamples.length > 0 && (
        <Switcher
          title="Body examples"
          name="Example of the request body"
          codes={requestExamples}
          choice={body ?? null}
          choose={setBody}
          readable
        />
      )}
      {responseExamples.length > 0 && (
        <Switcher
          title="Response"
          name="Response example"
          codes={responseExamples}
          choice={status ?? null}
          choose={setStatus}
          readable
        />
      )}
    </div>
  );
}

/** Tabs of this group on pages of prose follow the same choice. */
const group = 'language';

interface SwitcherProps {
  title: string;
  /** What is chosen, for screen readers. */
  name: string;
  codes: readonly HighlightedCode[];
  choice: string | null;
  choose: (label: string) => void;
  /** Whether those that are not selected can be read without JavaScript. */
  readable?: boolean;
}

/**
 * One of several codes at a time. Only the selected one is in the page, because all of them would
 * be most of its weight.
 */
function Switcher(props: SwitcherProps): ReactElement {
  const { title, name, codes, choice, choose, readable } = props;
  const id = useId();
  const shown = codes.find(({ label }) => label === choice) ?? codes[0];
  return (
    <section aria-label={title}>
      <div className={styles.heading}>
        <span>{title}</span>
        <label htmlFor={id} className="sr-only">
          {name}
        </label>
        <select
          id={id}
          className="js-only"
          value={shown?.label}
          onChange={(event) => choose(event.target.value)}
        >
          {codes.map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
        </select>
      </div>
      {shown?.summary && <p className={styles.summary}>{shown.summary}</p>}
      <Description tree={shown?.description} />
      {shown && (
        <CodeBlock language={shown.language} html={highlightedHtml(shown.code, shown.tokens)} />
      )}
      {readable && codes.length > 1 && (
        <noscript>
          {firstOfEach(codes).map(({ label, code }) => (
            <div key={label}>
              {label}
              <pre>{code}</pre>
            </div>
          ))}
        </noscript>
      )}
    </section>
  );
}

/** One example of each status but the first: those of one status differ in a word or two. */
const firstOfEach = (codes: readonly HighlightedCode[]): HighlightedCode[] =>
  [...new Map([...codes].reverse().map((code) => [code.label.split(' ')[0], code])).values()]
    .reverse()
    .slice(1);
