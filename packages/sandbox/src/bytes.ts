/** Bytes and digests, the same in Node and in browsers. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

export type Bytes = Uint8Array<ArrayBuffer>;

/** A longer list of arguments would overflow the stack. */
const mostArguments = 8192;

export const toBytes = (text: string): Bytes => new TextEncoder().encode(text);

/** Decodes UTF-8. Wrong bytes become `U+FFFD`. */
export const toText = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** Decodes UTF-8; undefined if the bytes are something else. */
export function toValidText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Makes each byte one character. */
export function toCharacters(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += mostArguments) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + mostArguments)));
  }
  return parts.join('');
}

/** Reverses `toCharacters`. */
export const fromCharacters = (text: string): Bytes =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

export const toBase64 = (bytes: Uint8Array): string => btoa(toCharacters(bytes));

export const fromBase64 = (text: string): Bytes => fromCharacters(atob(text));

/** SHA-256 in hexadecimal digits. */
export const hexDigestOf = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));

/** Letters and digits that depend on a text. */
export const digestOf = (text: string): string =>
  toBase64(sha256(toBytes(text))).replace(/[+/=]/g, '');
