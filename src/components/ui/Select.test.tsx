import { render, screen } from '@testing-library/react';
import { listboxMark } from '../../client/selects';
import { Select } from './Select';

test('a press is kept until the listbox is there', async () => {
  document.documentElement.setAttribute(listboxMark, '');
  const options = [
    { value: 'light', label: 'Light' },
    { value: 'dark', label: 'Dark' },
  ];
  render(<Select label="Mode" value="dark" options={options} onChange={jest.fn()} />);
  // React must render as in a browser, at the time that the component asks for.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const control = screen.getByRole('combobox').parentElement;
  control?.setAttribute('aria-busy', 'true');
  const native = await new Promise<Element | null | undefined>((resolve) => {
    // Observers are called before the browser gives a page another event.
    new MutationObserver(() => resolve(control?.querySelector('select'))).observe(control as Node, {
      attributeFilter: ['aria-busy'],
    });
  });
  expect(native).toBeNull();
  document.documentElement.removeAttribute(listboxMark);
});
