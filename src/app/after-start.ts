/** Resolves once the page is usable: what is loaded then does not compete with the first screen. */
export async function afterStart(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  await new Promise((resolve) => {
    setTimeout(resolve, 2000);
  });
}
