import type { FastifyReply, FastifyRequest } from 'fastify';

interface HostCookieOptions {
  publicUrl: string;
  /** The routes that get it, where browsers reach this installation without encryption. */
  path: string;
  sameSite: 'lax' | 'strict';
}

/**
 * A cookie that no script reads. Over HTTPS its name begins with `__Host-`: browsers take such a one from this very host alone, so that
 * another host of the same domain cannot plant one of its own. They want it to be sent to every path, then.
 */
export class HostCookie {
  private readonly name: string;
  private readonly attributes: { path: string; httpOnly: true; sameSite: 'lax' | 'strict'; secure: boolean };

  constructor(name: string, { publicUrl, path, sameSite }: HostCookieOptions) {
    const secure = publicUrl.startsWith('https:');
    this.name = secure ? `__Host-${name}` : name;
    this.attributes = { path: secure ? '/' : path, httpOnly: true, sameSite, secure };
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.name];
  }

  set(reply: FastifyReply, value: string, seconds: number): void {
    void reply.setCookie(this.name, value, { ...this.attributes, maxAge: seconds });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.attributes);
  }
}
