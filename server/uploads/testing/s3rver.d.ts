declare module 's3rver' {
  export interface Context {
    method: string;
    path: string;
    query: Readonly<Record<string, string | undefined>>;
    status: number;
    type: string;
    body: unknown;
  }
  type Middleware = (c: Context, next: () => Promise<void>) => Promise<void>;
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    readonly middleware: Middleware[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
