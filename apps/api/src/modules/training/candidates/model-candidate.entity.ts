import type { CandidateKind, LoraFacts, PreviewCell, Scorecard, Unshown } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One of the models that a training run offers to choose from. */
@Entity('model_candidates')
export class ModelCandidate {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'assignment_request_id' })
  assignmentRequestId: string;

  @Column('text')
  kind: CandidateKind;

  /** Within its kind; the highest is the latest. */
  @Column('integer')
  position: number;

  @Column('integer')
  steps: number;

  @Column('text', { name: 'model_key' })
  modelKey: string;

  @Column('text', { name: 'model_sha256' })
  modelSha256: string;

  /** Without `cell` in rows of before there was a grid. */
  @Column('jsonb')
  previews: { key: string; width: number; height: number; cell?: PreviewCell }[];

  @Column('double precision')
  score: number;

  /** Null in rows of before there was one. */
  @Column('jsonb', { nullable: true })
  scorecard: Scorecard | null;

  @Column('boolean')
  recommended: boolean;

  @Column('boolean')
  selected: boolean;

  @Column('text')
  engine: 'preview' | 'comfyui';

  /** Null where it is no LoRA, or was trained before it was told. */
  @Column('jsonb', { nullable: true })
  lora: LoraFacts | null;

  /** Null where its engine does not know, or it was trained before it was told. */
  @Column('jsonb', { nullable: true })
  unshown: Unshown | null;
}
