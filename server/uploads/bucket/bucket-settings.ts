/** A bucket of an S3-compatible store, and the key to it. */
export interface BucketSettings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket stands in the path of addresses, not in the name of the host. */
  isInPath: boolean;
}

const parameters = new Set(['region', 'tls', 'pathStyle']);

const isSwitch = (text: string | null) => text === null || text === 'true' || text === 'false';

/** Undefined if the text is no address such as `s3://KEY:SECRET@files.example:9000/bucket?region=eu-west-3`. */
export function bucketSettings(text: string): BucketSettings | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, host, username, password, pathname, searchParams } = new URL(text);
  const [, bucket] = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(pathname) ?? [];
  if (protocol !== 's3:' || !host || !username || !password || bucket === undefined) return undefined;
  if ([...searchParams.keys()].some((name) => !parameters.has(name))) return undefined;
  const [tls, pathStyle] = [searchParams.get('tls'), searchParams.get('pathStyle')];
  if (!isSwitch(tls) || !isSwitch(pathStyle)) return undefined;
  return {
    endpoint: `${tls === 'false' ? 'http' : 'https'}://${host}`,
    bucket,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    isInPath: pathStyle !== 'false',
  };
}
