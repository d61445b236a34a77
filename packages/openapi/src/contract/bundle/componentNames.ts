import { asObject, isObject, type JsonObject } from '../json';
import { escapePointer } from '../jsonPointer';
import { visitContainers } from '../visitContainers';

/** The names of components, by section of `components`. */
type ComponentNames = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the names that the contract's author gave to components. */
export function componentNames(contract: JsonObject): ComponentNames {
  const sections = Object.entries(asObject(contract.components));
  return new Map(
    sections.map(([section, entries]) => [section, new Set(Object.keys(asObject(entries)))]),
  );
}

/**
 * Restores the authored names. For a component from another file, the bundler uses the name there,
 * and turns the authored component into a `$ref` to it. Pages and links use the authored name.
 */
export function restoreNames(document: JsonObject, authored: ComponentNames): void {
  const renamed = new Map<string, string>();
  for (const [section, names] of authored) {
    const entries = asObject(asObject(document.components)[section]);
    const prefix = `#/components/${section}/`;
    for (const name of names) {
      const entry = entries[name];
      if (!isObject(entry) || Object.keys(entry).length !== 1) continue;
      const reference = typeof entry.$ref === 'string' ? entry.$ref : '';
      const other = reference.startsWith(prefix) ? reference.slice(prefix.length) : '';
      if (other === '' || names.has(other) || renamed.has(reference) || !(other in entries)) {
        continue;
      }
      renamed.set(reference, `${prefix}${escapePointer(name)}`);
      entries[name] = entries[other];
      Reflect.deleteProperty(entries, other);
    }
  }
  if (renamed.size > 0) redirect(document, renamed);
}

function redirect(document: JsonObject, renamed: ReadonlyMap<string, string>): void {
  const target = (reference: string) => {
    const component = reference.split('/', 4).join('/');
    return (renamed.get(component) ?? component) + reference.slice(component.length);
  };
  visitContainers(document, (value) => {
    if (!isObject(value)) return;
    if (typeof value.$ref === 'string') value.$ref = target(value.$ref);
    const mapping = asObject(asObject(value.discriminator).mapping);
    for (const [name, reference] of Object.entries(mapping)) {
      if (typeof reference === 'string') mapping[name] = target(reference);
    }
  });
}
