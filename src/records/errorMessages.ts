import type { ContractFacts } from '../checks/contractFacts';
import { partsOfMessage } from '../search/pasted';

interface ErrorMessage {
  /** The code beside the message: of the error, or of one of its values. */
  code: string;
  message: string;
}

/** Names of the property with the message: RFC 9457 has `detail`, other APIs have the others. */
const messageNames = ['detail', 'message', 'error_description', 'description'];

/**
 * The messages in the examples of error responses, each once: messages that differ only by their
 * values are the same.
 */
export function errorMessages({ operations }: Pick<ContractFacts, 'operations'>): ErrorMessage[] {
  const found = new Map<string, ErrorMessage>();
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    const { code } = value as { code?: unknown };
    const message = messageNames
      .map((name) => (value as Record<string, unknown>)[name])
      .find((text) => typeof text === 'string');
    if (typeof code === 'string' && typeof message === 'string') {
      const key = `${code} ${partsOfMessage(message).join(' ')}`;
      if (!found.has(key)) found.set(key, { code, message });
    }
    Object.values(value).forEach(visit);
  };
  for (const { operation } of operations.values()) {
    for (const { status, contents } of operation.responses) {
      if (!/^[45]/.test(status)) continue;
      for (const { examples } of contents) examples.forEach(({ value }) => visit(value));
    }
  }
  return [...found.values()];
}
