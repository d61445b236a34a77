/**
 * Copies a view, and replaces each map and list by the result of a function, inner ones first.
 * Does not copy unchanged parts, because views are large.
 */
export const mapView = <T>(view: T, replace: (part: object) => object): T =>
  mapValue(view, replace) as T;

function mapValue(value: unknown, replace: (part: object) => object): unknown {
  if (Array.isArray(value)) {
    const mapped = value.map((item: unknown) => mapValue(item, replace));
    return replace(mapped.every((item, index) => item === value[index]) ? value : mapped);
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(
    ([key, item]) => [key, mapValue(item, replace)] as const,
  );
  const isSame = entries.every(([key, item]) => item === (value as Record<string, unknown>)[key]);
  return replace(isSame ? value : Object.fromEntries(entries));
}
