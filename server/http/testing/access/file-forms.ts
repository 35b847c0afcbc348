export const aForm = (path: string, fields: Readonly<Record<string, string>>, content: string) => ({
  path,
  headers: { 'Content-Type': 'multipart/form-data; boundary=part' },
  body: [
    ...Object.entries(fields).flatMap(([name, value]) => [
      '--part',
      `Content-Disposition: form-data; name="${name}"`,
      '',
      value,
    ]),
    '--part',
    'Content-Disposition: form-data; name="file"; filename="made.txt"',
    '',
    content,
    '--part--',
    '',
  ].join('\r\n'),
});

export const aFile = (path: string, rows: readonly object[]) => aForm(path, {}, JSON.stringify(rows));
