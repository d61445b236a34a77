import { Fragment, useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { fillParts } from '@docs/core/fill';
import { words } from '@docs/core/words';
import type { RunAnswer as Answer } from '../../client/sandbox/sandboxWorker';
import { renderTokens } from '../../mdx/codeTokens';
import { jsonTokens } from '../../mdx/jsonTokens';
import { CodeBlock } from '../mdx/CodeBlock';
import * as button from '../ui/RunButton.module.css';
import * as styles from './Samples.module.css';

interface RunAnswerProps {
  /** The status and how long it took. */
  title: string;
  answer: Answer;
  /** Brings the example back. Absent where the response is not in its place. */
  hide?: () => void;
  /** What the reader may do now. */
  children?: ReactNode;
}

/** The response of the sandbox, in place of the example. */
export function RunAnswer({ title, answer, hide, children }: RunAnswerProps): ReactElement {
  const content = contentOf(answer);
  const headers = Object.entries(answer.headers).filter(([name]) => shownHeaders.test(name));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = place.current?.closest<HTMLElement>('[data-samples]');
    if (!frame) return undefined;
    const { samples } = frame.dataset;
    // Otherwise the response of some requests would be far below.
    frame.dataset.samples = 'together';
    return () => void (frame.dataset.samples = samples);
  }, []);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  const footer = (
    <div className={`${styles.own} ${styles.answer}`}>
      <p>
        {headers.map(([name, value]) => (
          <Fragment key={name}>
            <code>
              {name}: {value}
            </code>
            <br />
          </Fragment>
        ))}
        {words.run.note}
      </p>
      {content.pointers.length > 0 && (
        <p>{fillParts(words.run.fields, { fields: content.pointers.map(linkToField) })}</p>
      )}
      {children}
    </div>
  );
  return (
    // It may be taller than the window.
    <div ref={place} data-expanded>
      <CodeBlock
        title={title}
        controls={
          hide && (
            <button type="button" className={button.run} onClick={hide}>
              {words.run.example}
            </button>
          )
        }
        html={renderTokens(content.text, content.isJson ? jsonTokens(content.text) : '')}
        language={content.isJson ? 'json' : 'text'}
        mostLines={12}
        footer={footer}
      />
    </div>
  );
}

/** Headers that a reader needs for the next request, or for a question to the support. */
const shownHeaders = /^(?:etag|location|retry-after|.*request-id)$/i;

/** Reason phrases of what is not an error, which has a code instead. */
const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
};

/** Returns the status with the code of a problem, or with the reason phrase. */
export function statusOf({ status, body }: Answer): string {
  const { code } = Object(parseJson(decode(body))) as { code?: unknown };
  const ofProblem = typeof code === 'string' && status >= 400 ? code.replaceAll('_', ' ') : '';
  return `${status} ${ofProblem || (reasons[status] ?? '')}`.trim();
}

interface Content {
  text: string;
  isJson: boolean;
  /** JSON Pointers to what is wrong in the request. */
  pointers: string[];
}

function contentOf({ status, headers, body }: Answer): Content {
  const text = decode(body);
  if (text === '') return { text: `HTTP/1.1 ${status}`, isJson: false, pointers: [] };
  const pointers: string[] = [];
  const value = /\bjson\b/.test(new Headers(headers).get('Content-Type') ?? '')
    ? parseJson(text, (key, part) => {
        if (key === 'pointer' && typeof part === 'string') pointers.push(part);
        return part;
      })
    : undefined;
  return value === undefined
    ? { text, isJson: false, pointers }
    : { text: JSON.stringify(value, null, 2), isJson: true, pointers };
}

const decode = (body: Uint8Array): string => new TextDecoder().decode(body);

function parseJson(text: string, revive?: (key: string, part: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, revive);
  } catch {
    return undefined;
  }
}

/** Links to the property on the page, or to the closest one around it that the page has. */
function linkToField(pointer: string, index: number): ReactElement {
  const names = pointer
    .split('/')
    .slice(1)
    .filter((name) => !/^\d+$/.test(name));
  const anchors = ['body', ...names].map((_, last) => ['body', ...names.slice(0, last)].join('.'));
  const isOnPage = (anchor: string) =>
    document.getElementById(anchor) !== null ||
    [...document.querySelectorAll<HTMLElement>('details[data-more]')].some(({ dataset }) =>
      anchor.startsWith(`${dataset.more}.`),
    );
  const anchor = anchors.reverse().find(isOnPage);
  const name = <code>{pointer}</code>;
  return (
    <Fragment key={pointer}>
      {index > 0 && ', '}
      {anchor === undefined ? name : <a href={`#${anchor}`}>{name}</a>}
    </Fragment>
  );
}
