/**
 * Presses Run in a tab whose state has as many requests as the limit allows. Runs in the page of any
 * engine, so it uses nothing outside of it.
 */
export function pressAtLimit(): void {
  const state = sessionStorage.getItem('sandbox') ?? '';
  sessionStorage.setItem('sandbox', state.replace(/"count":\d+/g, '"count":60'));
  document.querySelector<HTMLElement>('[data-run]')?.click();
}
