import { createHash } from 'node:crypto';
import { onClientEntry, onRouteUpdateDelayed } from 'gatsby-plugin-nprogress/gatsby-browser';
import { progressOptions } from '../../client/navigation/progressOptions';
import { progressStyles } from './contentPolicy';

test('The policy allows the styles that the progress bar adds to the page.', () => {
  onClientEntry(undefined, progressOptions);
  const styles = document.getElementById('nprogress-styles')?.textContent ?? '';
  const digest = createHash('sha256').update(styles).digest('base64');
  expect(`sha256-${digest}`).toBe(progressStyles);
});

test('The bar has the name and the one element that it needs.', () => {
  onRouteUpdateDelayed();
  const bar = document.querySelector('#nprogress [role="progressbar"]');
  expect(bar?.getAttribute('aria-label')).toBe('Loading page');
  expect(bar?.children).toHaveLength(0);
});
