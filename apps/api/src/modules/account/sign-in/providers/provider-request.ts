/** More than any provider has to say. */
const MAX_BYTES = 256 * 1024;

type Callback = (error: unknown, body?: string) => void;

/** How the strategies' OAuth client sends everything; called by its name `_request`. */
type ProviderRequest = (
  method: string,
  url: string,
  headers: Record<string, string> | null,
  body: string | null,
  accessToken: string | null,
  callback: Callback,
) => void;

/** The part of the strategies' OAuth client that is replaced: its own requests never time out and have no limit. */
export interface OAuthClient {
  _customHeaders: Record<string, string>;
  _request: ProviderRequest;
  get(url: string, accessToken: string, callback: Callback): void;
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Has `client` send its requests so that all of them together end with `signal`. The strategies parse answers in
 * callbacks without error handling: what they throw there goes to `onFault` instead of ending the process.
 */
export function limitRequests(client: OAuthClient, signal: AbortSignal, onFault: (error: unknown) => void): void {
  client._request = (method, url, headers, body, accessToken, callback) => {
    const answer = async (): Promise<void> => {
      // Not in the address, where the client would put it.
      const bearer: Record<string, string> = accessToken === null ? {} : { Authorization: `Bearer ${accessToken}` };
      const given = {
        Accept: 'application/json',
        'User-Agent': 'Atelier',
        ...bearer,
        ...client._customHeaders,
        ...headers,
      };
      try {
        const response = await fetch(url, { method, headers: given, body: body || null, redirect: 'manual', signal });
        const data = await readText(response);
        callback(response.ok ? null : { statusCode: response.status, data }, data);
      } catch (error) {
        callback(error);
      }
    };
    answer().catch(onFault);
  };
}
