import type { ReactElement } from 'react';
import { fill, fillCount } from '@docs/core/fill';
import { words } from '@docs/core/words';
import type { OfferedToken } from '@docs/sandbox/messages';
import type { EditablePart, Edits } from '../../client/sandbox/runRequest';
import type { PastRun } from '../../client/sandbox/session';
import * as form from './OwnValues.module.css';

/** The most lines of a text that are shown at once. */
const mostLines = 16;

interface RunBodyProps {
  parts: readonly EditablePart[];
  edits: Edits;
  edit: (edits: Edits) => void;
}

/** Fields for the body of a request: a text that the reader can edit, or a file, for each part. */
export const RunBody = ({ parts, edits, edit }: RunBodyProps): ReactElement => (
  <>
    {parts.map(({ name, text, isFile }, index) => {
      const change = (value: string | File) => edit({ ...edits, [index]: value });
      const value = String(edits[index] ?? text);
      return (
        <label key={index} className={form.field}>
          {name === '' ? words.run.body : <code>{name}</code>}
          {isFile ? (
            <input
              type="file"
              onChange={({ target: { files } }) => files?.[0] && change(files[0])}
            />
          ) : (
            <textarea
              rows={Math.min(value.split('\n').length, mostLines)}
              autoCapitalize="off"
              spellCheck={false}
              value={value}
              onChange={({ target }) => change(target.value)}
            />
          )}
        </label>
      );
    })}
  </>
);

interface TokenMenuProps {
  tokens: readonly OfferedToken[];
  secret: string | undefined;
  choose: (secret: string) => void;
}

/** A menu of the tokens that the sandbox knows. Without one, each text is a token. */
export const TokenMenu = ({ tokens, secret, choose }: TokenMenuProps): ReactElement | null =>
  tokens.length === 0 ? null : (
    <label className={form.field}>
      {words.run.token}
      <select value={secret} onChange={({ target }) => choose(target.value)}>
        {tokens.map((token) => (
          <option key={token.secret} value={token.secret}>
            {describeToken(token)}
          </option>
        ))}
      </select>
    </label>
  );

function describeToken({ name, scopes = [words.run.allScopes], state }: OfferedToken): string {
  const described = [...scopes, ...(state === undefined ? [] : [state])].join(', ');
  return fill(words.run.tokenWith, { name, scopes: described });
}

/** What pages of this tab sent, with links to the pages. */
export const PastRuns = ({ runs }: { runs: readonly PastRun[] }): ReactElement | null =>
  runs.length === 0 ? null : (
    <details>
      <summary>{fillCount(words.run.recent, runs.length, {})}</summary>
      <ol>
        {runs.map(({ method, target, status, time, page }) => (
          <li key={time}>
            <a href={page}>
              <code>{`${method} ${target}`}</code>
            </a>
            {` ${status}, ${timeOf(time)}`}
          </li>
        ))}
      </ol>
    </details>
  );

const timeOf = (time: number): string =>
  new Date(time).toLocaleTimeString(words.language.locale, { timeStyle: 'medium' });
