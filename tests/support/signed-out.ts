/** The platform's answer to a call without a valid session. */
export function signedOutAnswer(): Response {
  return Response.json({ errors: [{ code: 'signed-out', message: 'You are signed out.' }] }, { status: 401 });
}
