export async function finishSignOut(): Promise<boolean> {
  try {
    const { finishLeaving } = await import('./leaving.ts');
    return await finishLeaving();
  } catch {
    // Nothing may open before the code is loaded.
    return false;
  }
}
