/** Whether a reader has changed a native select since it was served. */
export function isChangedSelect({ value, options }: HTMLSelectElement): boolean {
  const served = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return value !== served?.value;
}
