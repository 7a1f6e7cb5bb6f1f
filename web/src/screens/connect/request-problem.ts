/** Why the server could not take an app's request to where it would be answered, by the codes of OAuth and of identity. */
const problems: Readonly<Record<string, string>> = {
  invalid_client: 'It is not known here any more. Remove the connection in the app, then add it again.',
  client_disabled: 'It was switched off by whoever runs this installation.',
  invalid_redirect: 'It wants the answer at an address that it did not register. Nothing was allowed.',
  invalid_target:
    'It asks for access to something else than this installation. Check the address you gave it.',
  NOT_AVAILABLE: 'This installation does not let apps in.',
};

export function requestProblem(code: string | null): string {
  return (
    problems[code ?? ''] ??
    'Its request is not complete, or was opened long after the app made it. Go back to the app and connect again.'
  );
}
