import { holdPage } from './page-hold.ts';

const filled = new WeakSet<HTMLFormElement>();

export function watchForms(): void {
  for (const field of document.querySelectorAll('input')) {
    if (field.value !== '' && (field.type === 'password' || field === document.activeElement))
      begin(field.closest('form'));
  }
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element) begin(target.closest('form'));
  });
}

function begin(form: HTMLFormElement | null): void {
  if (!form || filled.has(form) || form.closest('search, [role=search]')) return;
  filled.add(form);
  const done = holdPage();
  const observer = new MutationObserver(() => {
    if (form.isConnected) return;
    observer.disconnect();
    filled.delete(form);
    done();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
