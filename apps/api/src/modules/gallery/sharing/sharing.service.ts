import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Language, LANGUAGES } from '@atelier/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { DomainError } from '../../../common/domain-error.js';
import { landingOf } from '../../../common/web-pages.js';
import { samplePromptIn } from '../../creations/index.js';
import { BrowserUrls } from '../../files/index.js';
import { UsersService } from '../../users/index.js';
import { SharedCreations, type Shared } from './shared-creations.js';
import { sharedSizeOf } from './share-pictures.service.js';

export interface SharePage {
  html: string;
  /** There is something that everybody may see. */
  found: boolean;
}

interface SharedFile {
  url: string;
  width: number;
  height: number;
}

/** What a share page says of a creation in its head. */
interface SharedCreation {
  /** Absolute, of the page itself. */
  url: string;
  creatorName: string;
  /** Null where it is not for everybody. */
  prompt: string | null;
  /** Null where it is not for everybody. */
  picture: SharedFile | null;
  /** Null for images, and where it is not for everybody. */
  video: SharedFile | null;
}

const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta\s+name="description"\s+content="([^"]*)"[^>]*>/;
const LANGUAGE = /<html lang="\w+"/;
const END_OF_HEAD = '</head>';
/** Beyond these, in characters, what draws cards cuts off by itself. */
const DESCRIPTION_MAX = 200;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'`]/g, (character) => `&#${String(character.charCodeAt(0))};`);

/** On one line, and not longer than is shown anyway. */
function shortened(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length <= DESCRIPTION_MAX
    ? characters.join('')
    : `${characters.slice(0, DESCRIPTION_MAX - 1).join('')}…`;
}

const named = (name: string, content: string | number): string =>
  `<meta name="${name}" content="${escapeHtml(String(content))}" />`;
const property = (name: string, content: string | number): string =>
  `<meta property="${name}" content="${escapeHtml(String(content))}" />`;

interface ShareWords {
  /** As Open Graph names languages. */
  locale: string;
  /** Of a page that shows a creation. */
  title: (creator: string) => string;
  /** Where its words are not for everybody. */
  sensitive: string;
  /** Of a page with nothing to show. */
  gone: string;
}

/** What share pages say to those who only read their head: crawlers, and apps that draw a card for a link. */
const SHARE_WORDS: Readonly<Record<Language, ShareWords>> = {
  en: {
    locale: 'en_US',
    title: (creator) => `${creator} made this in Atelier`,
    sensitive: 'This creation is for adults. Open it to see it.',
    gone: 'This creation is gone, or the link is wrong.',
  },
  ko: {
    locale: 'ko_KR',
    title: (creator) => `${creator}님이 Atelier에서 만든 작품`,
    sensitive: '성인 콘텐츠예요. 열어서 확인해 주세요.',
    gone: '링크가 올바르지 않거나 더 이상 공개되지 않는 작품이에요.',
  },
};

/** In `apps/web/public`, made by `npm run house-pictures`. */
const SITE_PREVIEW = { path: '/preview.jpg', width: 1200, height: 630 };

/** What is said of a page in its head, to those who run no scripts. */
interface Head {
  type: 'website' | 'article' | 'video.other';
  /** Absolute, of the page itself. */
  url: string;
  title: string;
  description: string;
  picture: SharedFile | null;
  video: SharedFile | null;
}

function tagsOf({ type, url, title, description, picture, video }: Head, language: Language): string[] {
  const others = LANGUAGES.filter((each) => each !== language);
  return [
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    property('og:type', type),
    property('og:site_name', 'Atelier'),
    property('og:url', url),
    property('og:title', title),
    property('og:description', description),
    property('og:locale', SHARE_WORDS[language].locale),
    ...others.map((each) => property('og:locale:alternate', SHARE_WORDS[each].locale)),
    ...(picture
      ? [
          property('og:image', picture.url),
          property('og:image:type', 'image/jpeg'),
          property('og:image:width', picture.width),
          property('og:image:height', picture.height),
          property('og:image:alt', description),
        ]
      : [named('robots', 'noindex')]),
    ...(video
      ? [
          property('og:video', video.url),
          property('og:video:type', 'video/mp4'),
          property('og:video:width', video.width),
          property('og:video:height', video.height),
        ]
      : []),
    named('twitter:card', picture ? 'summary_large_image' : 'summary'),
    named('twitter:title', title),
    named('twitter:description', description),
    ...(picture ? [named('twitter:image', picture.url), named('twitter:image:alt', description)] : []),
  ];
}

// By functions, here and below: what creators write may hold what `replace` would take for a pattern.
const withTags = (html: string, tags: string[]): string =>
  html.replace(END_OF_HEAD, () => `${tags.map((tag) => `  ${tag}\n  `).join('  ')}${END_OF_HEAD}`);

/** The web app's page with these in the place of its own words. */
function withHead(html: string, language: Language, title: string, description: string, tags: string[]): string {
  const titled = html
    .replace(LANGUAGE, () => `<html lang="${language}"`)
    .replace(TITLE, () => `<title>${escapeHtml(title)}</title>`)
    .replace(DESCRIPTION, () => named('description', description));
  return withTags(titled, tags);
}

/**
 * The web app's page with what it says of the creation in its head, for those who run no scripts. Null: there is nothing
 * that everybody may see, and the page is not to be found by search engines.
 */
function sharePage(html: string, creation: SharedCreation | null, language: Language): string {
  const words = SHARE_WORDS[language];
  if (!creation) return withHead(html, language, 'Atelier', words.gone, [named('robots', 'noindex')]);
  const title = words.title(creation.creatorName);
  const description = shortened(creation.prompt ?? words.sensitive);
  const { url, picture, video } = creation;
  const head = { type: video ? 'video.other' : 'article', url, title, description, picture, video } as const;
  return withHead(html, language, `${title} · Atelier`, description, tagsOf(head, language));
}

/** Pages of public creations, by which they are shown elsewhere. */
@Injectable()
export class SharingService {
  constructor(
    private readonly creations: SharedCreations,
    private readonly users: UsersService,
    private readonly urls: BrowserUrls,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'PUBLIC_URL' | 'WEB_DIST'>,
  ) {}

  /** Null where another server serves the web app. */
  async page(id: string, language: Language): Promise<SharePage | null> {
    const html = await this.read(() => 'index.html');
    if (html === null) return null;
    const shared = await this.creations.find(id);
    const creation = shared && (await this.headOf(shared, language));
    return { html: sharePage(html, creation, language), found: creation !== null };
  }

  /** The landing page, with what it says of itself for those who show links; null where another server serves the web app. */
  async sitePage(language: Language): Promise<string | null> {
    const html = await this.read((dist) => landingOf(dist)[language]);
    if (html === null) return null;
    const [, title = ''] = TITLE.exec(html) ?? [];
    const [, description = ''] = DESCRIPTION.exec(html) ?? [];
    const { path, ...size } = SITE_PREVIEW;
    const picture = { url: this.urlOf(path), ...size };
    const head = { type: 'website', url: this.urlOf('/'), title, description, picture, video: null } as const;
    return withTags(html, tagsOf(head, language));
  }

  /** Where the file of a shared video is right now. Throws `not_found` for what is not public or no video, and for adult content. */
  async videoUrl(id: string): Promise<string> {
    const shared = await this.creations.find(id);
    if (!shared?.videoKey || shared.creation.sensitive) throw new DomainError('not_found');
    return this.urls.publicUrl(shared.videoKey, ['creation', id]);
  }

  private async read(fileIn: (dist: string) => string): Promise<string | null> {
    const { WEB_DIST: dist } = this.environment;
    // Read each time: the next build replaces it, and names other scripts.
    return dist === undefined ? null : readFile(join(resolve(dist), fileIn(dist)), 'utf8');
  }

  private urlOf(path: string): string {
    return new URL(path, this.environment.PUBLIC_URL).href;
  }

  private async headOf(shared: Shared, language: Language): Promise<SharedCreation> {
    const { creation, prompt, cover, videoKey } = shared;
    const creator = (await this.users.findPublic([creation.userId])).get(creation.userId);
    const said = creator?.isHouse ? samplePromptIn(prompt, language) : prompt;
    const { width, height } = cover;
    const hasVideo = videoKey !== null && !creation.sensitive;
    return {
      url: this.urlOf(`/s/${creation.id}`),
      creatorName: creator?.displayName ?? '',
      prompt: creation.sensitive ? null : said,
      picture: creation.sensitive
        ? null
        : { url: this.urlOf(`/api/share/${creation.id}/picture`), ...sharedSizeOf(shared) },
      video: hasVideo ? { url: this.urlOf(`/api/share/${creation.id}/video`), width, height } : null,
    };
  }
}
