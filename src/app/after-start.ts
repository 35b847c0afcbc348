export async function afterStart(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  await new Promise((resolve) => {
    setTimeout(resolve, 2000);
  });
}
