import { useId, type ReactElement } from 'react';
import { fill } from '@docs/core/fill';
import { words } from '@docs/core/words';
import {
  type FillableRequests,
  fillRequest,
  type OwnValues,
  requestSamples,
} from '@docs/openapi/ownValues';
import type { HighlightedRequest } from '@docs/openapi/views';
import '../../client/controls/ownBaseUrls';
import { type KeptValues, writeOwnValues } from '../../client/storage/ownValues';
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
  own: KeptValues;
  close: () => void;
}

/** The form for a reader's own values. The samples follow while the reader types. */
export function OwnValuesForm({ fillable, own, close }: FormProps): ReactElement {
  const { baseUrl, variables, parameters } = fillable;
  const { baseUrls = {}, secrets = {}, parameters: given = {}, keepsSecrets = false } = own;
  const names = [...new Map(parameters.map(({ name, example }) => [name, example]))];
  return (
    <form
      className={styles.form}
      aria-label={words.ownValues.title}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        close();
      }}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      {variables.map((name) => (
        <Field
          key={name}
          type="password"
          label={fill(words.ownValues.secret, { name })}
          value={secrets[name]}
          onChange={(text) => writeOwnValues({ ...own, secrets: { ...secrets, [name]: text } })}
        />
      ))}
      {variables.length > 0 && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={keepsSecrets}
            onChange={({ target }) => writeOwnValues({ ...own, keepsSecrets: target.checked })}
          />
          {words.ownValues.keep}
        </label>
      )}
      <Field
        type="url"
        label={words.ownValues.baseUrl}
        example={baseUrl}
        value={baseUrls[baseUrl]}
        onChange={(text) => writeOwnValues({ ...own, baseUrls: { ...baseUrls, [baseUrl]: text } })}
      />
      {names.map(([name, example]) => (
        <Field
          key={name}
          type="text"
          label={name}
          example={example}
          value={given[name]}
          onChange={(text) => writeOwnValues({ ...own, parameters: { ...given, [name]: text } })}
        />
      ))}
      <p className={styles.buttons}>
        <button type="submit">{words.ownValues.done}</button>
        <button type="button" onClick={() => writeOwnValues({})}>
          {words.ownValues.clear}
        </button>
      </p>
    </form>
  );
}

interface FieldProps {
  type: 'password' | 'text' | 'url';
  label: string;
  example?: string;
  value: string | undefined;
  onChange: (text: string) => void;
}

function Field({ type, label, example, value = '', onChange }: FieldProps): ReactElement {
  const id = useId();
  return (
    <p className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        // Password managers would offer to store the token.
        autoComplete={type === 'password' ? 'one-time-code' : 'off'}
        autoCapitalize="off"
        spellCheck={false}
        placeholder={example}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </p>
  );
}
