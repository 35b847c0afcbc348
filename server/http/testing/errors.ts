/** What a refusal says: its status, and the field, code and words of each entry of its errors list. */
export async function refusalOf(answer: Response) {
  const { errors } = (await answer.json()) as { errors: { field?: string; code: string; message: string }[] };
  return { status: answer.status, errors };
}
