import {
  LIMITS,
  IMAGE_SIZE_PIXELS,
  IMAGE_SIZES,
  type ImageSize,
  CAMERA_ANGLES,
  CAMERA_SHOTS,
  DIRECTIONS,
  EXPRESSIONS,
} from '@atelier/contracts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, Input } from '@/components/field';
import { FrameArt } from '@/components/frame-art';
import { OptionGroup, OptionTiles } from '@/components/option-tiles';
import { CountOption } from '../../composer/count-option';
import { PromptField } from '../../composer/prompt-field';
import { SeedField } from '../../composer/seed-field';
import { useOption, sizeNameOf, type GeneratorSettings } from '../settings';
import { AngleArt, ShotArt } from './art/camera-art';
import { StillFigure, TurningFigure } from './art/direction-figure';
import { ExpressionFace } from './art/expression-face';

function TextOption({ name }: { name: 'clothing_prompt' | 'negative_prompt' }) {
  const { t } = useTranslation('generator');
  return (
    <PromptField label={t(`option.${name}`)} placeholder={t(`placeholder.${name}`)} {...useOption(name)} rows={2} />
  );
}

/** Every option but the prompt itself. */
export function OptionsForm({ lastSeed }: { lastSeed: number | null }) {
  const { t } = useTranslation('generator');
  return (
    <div className="flex flex-col gap-7">
      <TextOption name="clothing_prompt" />
      <LookOptions />
      <SizeOption />
      <CountOption label={t('option.count')} max={LIMITS.image.maxCount} {...useOption('count')} />
      <TextOption name="negative_prompt" />
      <SeedField {...useOption('seed')} last={lastSeed} />
    </div>
  );
}

const pixels = ({ width, height }: { width: number; height: number }) => `${String(width)}×${String(height)}`;

/** Five named sizes in their proportions, and a custom one in pixels. */
function SizeOption() {
  const { t } = useTranslation('generator');
  const { setValue } = useFormContext<GeneratorSettings>();
  const width = useOption('width').value;
  const height = useOption('height').value;
  const named = sizeNameOf(width, height);
  const [isCustom, setCustom] = useState(named === 'custom');
  const shown = isCustom ? 'custom' : named;
  const choose = (name: ImageSize | 'custom') => {
    setCustom(name === 'custom');
    if (name === 'custom') return;
    setValue('width', IMAGE_SIZE_PIXELS[name].width, { shouldDirty: true, shouldValidate: true });
    setValue('height', IMAGE_SIZE_PIXELS[name].height, { shouldDirty: true, shouldValidate: true });
  };
  const safe = { width: Number.isFinite(width) ? width : 0, height: Number.isFinite(height) ? height : 0 };
  const tiles = [
    ...IMAGE_SIZES.map((name) => ({
      value: name,
      label: t(`size.${name}`),
      note: pixels(IMAGE_SIZE_PIXELS[name]),
      art: <FrameArt {...IMAGE_SIZE_PIXELS[name]} />,
    })),
    {
      value: 'custom' as const,
      label: t('size.custom'),
      note: shown === 'custom' ? pixels(safe) : '…',
      art: <FrameArt {...safe} />,
    },
  ];
  return (
    <OptionGroup label={t('option.size')}>
      <OptionTiles label={t('option.size')} value={shown} tiles={tiles} onChange={choose} columns={3} />
      {shown === 'custom' ? (
        <div className="mt-1 grid grid-cols-2 gap-3">
          <EdgeField name="width" />
          <EdgeField name="height" />
        </div>
      ) : null}
    </OptionGroup>
  );
}

function EdgeField({ name }: { name: 'width' | 'height' }) {
  const { t } = useTranslation('generator');
  const { value, set, bind, onBlur, error } = useOption(name);
  const { minEdge, maxEdge, multipleOf } = LIMITS.image;
  return (
    <Field
      label={t(`edge.${name}`)}
      error={error}
      hint={t('edge.hint', { min: minEdge, max: maxEdge, step: multipleOf })}
    >
      <Input
        ref={bind}
        type="number"
        inputMode="numeric"
        min={minEdge}
        max={maxEdge}
        step={multipleOf}
        value={Number.isFinite(value) ? value : ''}
        onBlur={onBlur}
        onChange={(event) => {
          set(event.target.valueAsNumber);
        }}
      />
    </Field>
  );
}

function ExpressionOption() {
  const { t } = useTranslation('generator');
  const { value, set } = useOption('expression');
  const tiles = EXPRESSIONS.map((name) => ({
    value: name,
    label: t(`expression.${name}`),
    art: <ExpressionFace expression={name} />,
  }));
  return (
    <OptionGroup label={t('option.expression')}>
      <OptionTiles label={t('option.expression')} value={value} tiles={tiles} onChange={set} columns={4} />
    </OptionGroup>
  );
}

/** Which way the character faces: nine figures around, and the chosen one large, turning. */
function DirectionOption() {
  const { t } = useTranslation('generator');
  const { value, set } = useOption('direction');
  const tiles = DIRECTIONS.map((name) => ({
    value: name,
    label: t(`direction.${name}`),
    art: <StillFigure direction={name} className="size-9" />,
  }));
  return (
    <OptionGroup label={t('option.direction')} chosen={t(`direction.${value}`)}>
      <div className="flex items-stretch gap-3">
        <OptionTiles
          label={t('option.direction')}
          value={value}
          tiles={tiles}
          onChange={set}
          columns={3}
          hideLabels
          className="w-[60%] shrink-0"
          tileClassName="py-1"
        />
        <div className="relative grid grow place-items-end overflow-hidden rounded-control border border-line bg-canvas/40 lamp text-ink-soft">
          <TurningFigure direction={value} className="absolute inset-x-0 bottom-0 mx-auto h-[86%] w-full" />
        </div>
      </div>
    </OptionGroup>
  );
}

function AngleOption() {
  const { t } = useTranslation('generator');
  const { value, set } = useOption('angle');
  const tiles = CAMERA_ANGLES.map((name) => ({
    value: name,
    label: t(`angle.${name}`),
    art: <AngleArt angle={name} />,
  }));
  return (
    <OptionGroup label={t('option.angle')}>
      <OptionTiles label={t('option.angle')} value={value} tiles={tiles} onChange={set} columns={5} />
    </OptionGroup>
  );
}

function ShotOption() {
  const { t } = useTranslation('generator');
  const { value, set } = useOption('shot');
  const tiles = CAMERA_SHOTS.map((name) => ({ value: name, label: t(`shot.${name}`), art: <ShotArt shot={name} /> }));
  return (
    <OptionGroup label={t('option.shot')}>
      <OptionTiles label={t('option.shot')} value={value} tiles={tiles} onChange={set} columns={4} />
    </OptionGroup>
  );
}

/** How the character is seen. */
function LookOptions() {
  return (
    <>
      <ExpressionOption />
      <DirectionOption />
      <AngleOption />
      <ShotOption />
    </>
  );
}
