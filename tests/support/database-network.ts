import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';
import { join } from 'node:path';

/** A blackhole swallows the bytes of both directions without a sign. */
export type DatabaseWeather = 'pass' | 'blackhole' | 'refuse';

/** A network between the server and PostgreSQL, with its own port. */
export interface DatabaseNetwork {
  /** The database's address through this network. */
  readonly url: string;
  become: (weather: DatabaseWeather) => Promise<void>;
  /** The next statement that contains the text arrives. Its answer and all later bytes are swallowed. */
  loseAnswerTo: (text: string) => void;
  /** Resolves when bytes are swallowed. */
  swallowed: () => Promise<void>;
  close: () => Promise<void>;
}

/** PostgreSQL may listen on a socket in a folder, which is the address's `host` parameter. */
function targetOf(url: URL): NetConnectOpts {
  const port = url.port || '5432';
  const folder = url.searchParams.get('host');
  return folder ? { path: join(folder, `.s.PGSQL.${port}`) } : { host: url.hostname, port: Number(port) };
}

export async function startDatabaseNetwork(databaseUrl: string): Promise<DatabaseNetwork> {
  const target = targetOf(new URL(databaseUrl));
  const sockets = new Set<Socket>();
  let weather: DatabaseWeather = 'pass';
  let lostAnswer: string | undefined;
  let swallowing = Promise.withResolvers<void>();
  let changed = Promise.withResolvers<void>();

  /** A blackhole hides even the end of a connection, until the weather changes. */
  const endWith = async (other: Socket) => {
    if (weather === 'blackhole') await changed.promise;
    other.destroy();
  };
  const passOn = (from: Socket, to: Socket, isToDatabase: boolean) => {
    sockets.add(from);
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      void endWith(to);
    });
    from.on('data', (bytes) => {
      if (weather === 'blackhole') {
        swallowing.resolve();
        return;
      }
      to.write(bytes);
      if (!isToDatabase || lostAnswer === undefined || !bytes.includes(lostAnswer)) return;
      lostAnswer = undefined;
      weather = 'blackhole';
    });
  };
  const listener = createServer((client) => {
    const database = connect(target);
    passOn(client, database, true);
    passOn(database, client, false);
  });
  const listen = async (port: number) => {
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
  };
  const breakAll = async () => {
    const closed = listener.listening ? once(listener, 'close') : undefined;
    listener.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  const { port } = listener.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  return {
    url: Object.assign(url, { host: `127.0.0.1:${port}` }).href,
    async become(next) {
      weather = next;
      changed.resolve();
      changed = Promise.withResolvers();
      swallowing = Promise.withResolvers();
      if (next === 'refuse') await breakAll();
      else if (!listener.listening) await listen(port);
    },
    loseAnswerTo(text) {
      lostAnswer = text;
    },
    swallowed: () => swallowing.promise,
    close: breakAll,
  };
}
