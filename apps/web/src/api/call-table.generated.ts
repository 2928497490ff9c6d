// Written by scripts/generate-call-table.mjs; do not edit. Verb our client uses, and exact path, by call name.
export const callTable = {
  'session.signIn': ['POST', '/api/UserController/login'],
  'session.signOut': ['POST', '/api/UserController/logout'],
  'site.getIndex': ['POST', '/api/UserController/getIndex'],
} as const satisfies Readonly<Record<string, readonly ['GET' | 'POST', string]>>
