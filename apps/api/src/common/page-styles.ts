import type { FastifyReply } from 'fastify';

const HEADER = 'content-security-policy';
const DIRECTIVE = /style-src [^;]*/;

/** Lets one page that is not the web app's have the inline styles that it needs; everything else stays forbidden. */
export function allowStyles(reply: FastifyReply, source: string): void {
  const policy = String(reply.getHeader(HEADER));
  void reply.header(HEADER, policy.replace(DIRECTIVE, `style-src 'self' ${source}`));
}
