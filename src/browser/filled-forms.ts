import { holdPage } from './page-hold.ts';

const filled = new WeakSet<HTMLFormElement>();

/** Lets a form that was typed in hold the page, until it leaves it. A search does not: it is quickly asked again. */
export function watchForms(): void {
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
