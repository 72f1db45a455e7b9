/**
 * What an export asks for besides its lists: the account, and about how many files all rooms have of a user. That is one number for the
 * progress, which no room needs but this, so it is one statement.
 */
import type { Language } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ExportSection } from './export-section.js';

const ROWS_AT_ONCE = 200;

export interface ExportedUser {
  profile: {
    display_name: string;
    email: string | null;
    email_verified: boolean;
    plan: string;
    plan_ends_at: Date | null;
    created_at: Date;
  };
  preferences: {
    language: Language;
    nsfw_enabled: boolean;
    nsfw_blur: boolean;
    age_confirmed_at: Date | null;
    tracking_opt_out: boolean;
    email_notices: boolean;
  };
  pictureKey: string | null;
}

type UserRow = ExportedUser['profile'] & ExportedUser['preferences'] & { picture_key: string | null };

/** What all rooms hold of a user. */
@Injectable()
export class ExportDataView {
  constructor(private readonly dataSource: DataSource) {}

  async getUser(userId: string): Promise<ExportedUser> {
    const [row] = await this.dataSource.query<UserRow[]>(
      `SELECT display_name, email, email_verified, plan, plan_ends_at, created_at, language, nsfw_enabled, nsfw_blur,
         age_confirmed_at, tracking_opt_out, email_notices, picture_key
       FROM users WHERE id = $1`,
      [userId],
    );
    if (!row) throw new Error(`there is no user ${userId}`);
    const {
      language,
      nsfw_enabled,
      nsfw_blur,
      age_confirmed_at,
      tracking_opt_out,
      email_notices,
      picture_key,
      ...profile
    } = row;
    const preferences = { language, nsfw_enabled, nsfw_blur, age_confirmed_at, tracking_opt_out, email_notices };
    return { profile, preferences, pictureKey: picture_key };
  }

  /** The rows of a section, oldest first, read a few at a time. */
  async *rowsOf({ sql }: ExportSection, userId: string): AsyncGenerator<{ id: string }> {
    let after: string | null = null;
    for (;;) {
      const rows: { id: string }[] = await this.dataSource.query<{ id: string }[]>(
        `SELECT * FROM (${sql}) section WHERE $2::uuid IS NULL OR section.id > $2 ORDER BY section.id LIMIT $3`,
        [userId, after, ROWS_AT_ONCE],
      );
      yield* rows;
      after = rows.at(-1)?.id ?? null;
      if (rows.length < ROWS_AT_ONCE) return;
    }
  }

  /** About how many files there are, for the progress. */
  async countFiles(userId: string): Promise<number> {
    const [row] = await this.dataSource.query<{ count: string }[]>(
      `SELECT (SELECT count(picture_key) FROM users WHERE id = $1)
         + (SELECT count(picture.image_key) FROM session_images picture
            JOIN training_sessions session ON session.id = picture.session_id WHERE session.user_id = $1)
         + (SELECT count(*) FROM session_variations variation
            JOIN training_sessions session ON session.id = variation.session_id WHERE session.user_id = $1)
         + (SELECT coalesce(sum(jsonb_array_length(candidate.previews) + (request.character_id IS NULL)::int), 0)
            FROM model_candidates candidate JOIN assignment_requests request
            ON request.id = candidate.assignment_request_id WHERE request.user_id = $1)
         + (SELECT count(thumbnail_key) + count(body_key) + count(face_key) FROM characters WHERE user_id = $1)
         + (SELECT count(*) FROM image_outputs output
            JOIN image_creations creation ON creation.id = output.creation_id WHERE creation.user_id = $1)
         + (SELECT count(video_key) + count(poster_key) FROM video_creations WHERE user_id = $1) AS count`,
      [userId],
    );
    return Number(row?.count ?? 0);
  }
}
