import type { ReactElement, ReactNode } from 'react';
import { fill } from '@docs/core/fill';
import { words } from '@docs/core/words';
import {
  baseUrlKey,
  type FillableRequests,
  fillRequest,
  isInPath,
  type OwnValues,
  requestSamples,
  secretKey,
  sentInPath,
} from '@docs/openapi/ownValues';
import type { HighlightedRequest } from '@docs/openapi/views';
import '../../client/controls/ownBaseUrls';
import { keepsSecrets, writeOwnValues } from '../../client/storage/ownValues';
import { transferTokens } from '../../mdx/codeTokens';
import * as styles from './OwnValues.module.css';

/** Puts a reader's values into the samples of a page. Those that the contract has stay. */
export const fillSamples = (
  requests: readonly HighlightedRequest[],
  fillable: FillableRequests,
  own: OwnValues,
): HighlightedRequest[] =>
  requests.map((shown, index) => {
    const request = fillable.requests[index];
    const filled = request && requestSamples(fillRequest(request, fillable, own));
    return {
      ...shown,
      samples: shown.samples.map((sample) => {
        const code = filled?.find(({ label }) => label === sample.label)?.code;
        return code === undefined || code === sample.code || sample.isAuthored
          ? sample
          : { ...sample, code, tokens: transferTokens(sample.code, sample.tokens, code) };
      }),
    };
  });

interface FormProps {
  fillable: FillableRequests;
  own: OwnValues;
}

/** The form for a reader's own values. The samples follow while the reader types. */
export function OwnValuesForm({ fillable, own }: FormProps): ReactElement {
  const { baseUrl, variables, parameters } = fillable;
  const patternOf = (key: string, type: string) =>
    type === 'url' ? 'https?://.+' : isInPath(key) ? sentInPath : undefined;
  const renderField = (key: string, type: string, label: ReactNode, example?: string) => (
    <label key={key} className={styles.field}>
      {label}
      <input
        type={type}
        pattern={patternOf(key, type)}
        // Servers refuse longer headers, and all samples follow each key that is typed.
        maxLength={8192}
        // Password managers would offer to store the token.
        autoComplete={type === 'password' ? 'one-time-code' : 'off'}
        autoCapitalize="off"
        spellCheck={false}
        placeholder={example}
        value={own[key] ?? ''}
        onChange={({ target }) => writeOwnValues({ ...own, [key]: target.value })}
      />
    </label>
  );
  return (
    <form
      className={styles.form}
      aria-label={words.ownValues.title}
      onSubmit={(event) => event.preventDefault()}
    >
      <p>{words.ownValues.privacy}</p>
      {variables.map((name) => renderField(secretKey(name), 'password', <code>{name}</code>))}
      {variables.length > 0 && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={keepsSecrets in own}
            onChange={({ target }) =>
              writeOwnValues({ ...own, [keepsSecrets]: target.checked ? 'yes' : '' })
            }
          />
          {fill(words.ownValues.keep, { names: variables.join(', ') })}
        </label>
      )}
      {renderField(baseUrlKey(baseUrl), 'url', words.ownValues.baseUrl, baseUrl)}
      {parameters.map(({ key, name, example }) =>
        renderField(key, 'text', <code>{name}</code>, example),
      )}
      <button type="button" className={styles.clear} onClick={() => writeOwnValues({})}>
        {words.ownValues.clear}
      </button>
    </form>
  );
}
