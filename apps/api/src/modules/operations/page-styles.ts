import type { FastifyReply } from 'fastify';

const HEADER = 'content-security-policy';
const DIRECTIVE = /style-src [^;]*/;

/** Lets one page that is not the web app's have the inline styles that it needs; everything else stays forbidden. */
export function allowStyles(reply: FastifyReply, source: string): void {
  const policy = String(reply.getHeader(HEADER));
  void reply.header(HEADER, policy.replace(DIRECTIVE, `style-src 'self' ${source}`));
}

/** Lets one page that is not the web app's say where its addresses begin. */
export function allowBase(reply: FastifyReply): void {
  void reply.header(HEADER, String(reply.getHeader(HEADER)).replace(/base-uri [^;]*/, "base-uri 'self'"));
}
