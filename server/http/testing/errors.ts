export async function refusalOf(answer: Response) {
  const { errors } = (await answer.json()) as { errors: { field?: string; code: string; message: string }[] };
  return { status: answer.status, errors };
}
