/** Whether a reader has chosen another option of a native select than it was served with. */
export function isChangedSelect({ value, options }: HTMLSelectElement): boolean {
  const served = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return value !== served?.value;
}
