import {
  LIMITS,
  IMAGE_SIZE_PIXELS,
  IMAGE_SIZES,
  type ImageSize,
  CAMERA_ANGLES,
  CAMERA_SHOTS,
  DIRECTIONS,
  EXPRESSIONS,
  type Character,
} from '@atelier/contracts';
import { useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, Input } from '@/components/field';
import { FrameArt } from '@/components/frame-art';
import { OptionGroup, OptionTiles } from '@/components/option-tiles';
import { useRuntime } from '@/features/jobs';
import { CountOption } from '../../composer/count-option';
import { PromptField } from '../../composer/prompt-field';
import { SeedField } from '../../composer/seed-field';
import { UnderstoodClothes, UnderstoodUnwanted } from '../components/understood-words';
import { useOption, sizeNameOf, type GeneratorSettings } from '../settings';
import { AngleArt } from './art/angle-art';
import { StillFigure, TurningFigure } from './art/direction-figure';
import { DrawnExpression, DrawnShot } from './art/drawn-option';
import {
  useImpossibleAngles,
  useImpossibleDirections,
  useImpossibleExpressions,
  useIsFaceless,
  useShotCaveat,
} from './caveats';

function NegativeOption() {
  const { t } = useTranslation('generator');
  return (
    <div className="flex flex-col gap-2">
      <PromptField
        label={t('option.negative_prompt')}
        placeholder={t('placeholder.negative_prompt')}
        {...useOption('negative_prompt')}
        rows={2}
      />
      <UnderstoodUnwanted />
    </div>
  );
}

/** The built-in engine has no other garments than those of the model: it says before the price what it makes of the words. */
function ClothingOption({ character }: Pick<OptionsFormProps, 'character'>) {
  const { t } = useTranslation('generator');
  const { data: runtime } = useRuntime();
  const dyesOnly = runtime?.engine === 'preview';
  return (
    <div className="flex flex-col gap-2">
      <PromptField
        label={t('option.clothing_prompt')}
        placeholder={t(dyesOnly ? 'clothing_dyed.placeholder' : 'placeholder.clothing_prompt')}
        {...(dyesOnly ? { hint: t('clothing_dyed.hint') } : {})}
        {...useOption('clothing_prompt')}
        rows={2}
      />
      <UnderstoodClothes character={character} />
    </div>
  );
}

interface OptionsFormProps {
  lastSeed: number | null;
  character: Character | null;
}

/** Every option but the prompt itself. */
export function OptionsForm({ lastSeed, character }: OptionsFormProps) {
  const { t } = useTranslation('generator');
  return (
    <div className="flex flex-col gap-7">
      <ClothingOption character={character} />
      <LookOptions character={character} />
      <SizeOption />
      <CountOption label={t('option.count')} max={LIMITS.image.maxCount} {...useOption('count')} />
      <NegativeOption />
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

/** Which way the character faces: nine figures around, and the chosen one large, turning. */
function DirectionOption({ character }: Pick<OptionsFormProps, 'character'>) {
  const { t } = useTranslation('generator');
  const { value, set } = useOption('direction');
  const impossible = useImpossibleDirections(character);
  const tiles = DIRECTIONS.map((name) => ({
    value: name,
    label: t(`direction.${name}`),
    art: <StillFigure direction={name} className="size-9" />,
    disabled: impossible.includes(name),
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
      <Off>
        {impossible.length > 0 ? t(impossible.includes('left') ? 'direction_off.aside' : 'direction_off.behind') : null}
      </Off>
    </OptionGroup>
  );
}

/** Why some of the tiles above cannot be chosen. */
function Off({ children }: { children: ReactNode }) {
  return children ? <p className="text-sm text-pretty text-ink-faint">{children}</p> : null;
}

/** What comes out otherwise than it is chosen: said before it is paid for. */
function Caveat({ text }: { text: string | null }) {
  return (
    <p role="status" className="text-sm text-pretty text-warning empty:hidden">
      {text}
    </p>
  );
}

interface TilesOptionProps<Name extends 'expression' | 'angle' | 'shot'> {
  name: Name;
  values: readonly GeneratorSettings[Name][];
  art: (value: GeneratorSettings[Name]) => ReactNode;
  columns: number;
  caveat?: string | null;
  /** What cannot be chosen now, and why. */
  off?: { values: readonly GeneratorSettings[Name][]; why: string };
}

/** One of several, each drawn. */
function TilesOption<Name extends 'expression' | 'angle' | 'shot'>(props: TilesOptionProps<Name>) {
  const { name, values, art, columns, caveat = null, off = { values: [], why: '' } } = props;
  const { t } = useTranslation('generator');
  const { value, set } = useOption(name);
  const label = t(`option.${name}`);
  const tiles = values.map((one) => ({
    value: one,
    label: t(`${name}.${one}`),
    art: art(one),
    disabled: off.values.includes(one),
  }));
  return (
    <OptionGroup label={label}>
      <OptionTiles label={label} value={value} tiles={tiles} onChange={set} columns={columns} />
      <Off>{off.values.length > 0 ? off.why : null}</Off>
      <Caveat text={caveat} />
    </OptionGroup>
  );
}

/** How the character is seen. */
function LookOptions({ character }: Pick<OptionsFormProps, 'character'>) {
  const { t } = useTranslation('generator');
  const off = { values: useImpossibleAngles(), why: t('angle_off') };
  const cut = useShotCaveat(character, useOption('shot').value);
  return (
    <>
      <TilesOption
        name="expression"
        values={EXPRESSIONS}
        art={(expression) => <DrawnExpression expression={expression} />}
        columns={4}
        off={{
          values: useImpossibleExpressions(character),
          why: t(`expression_off.${useIsFaceless(character) ? 'face' : 'mouth'}`),
        }}
      />
      <DirectionOption character={character} />
      <TilesOption
        name="angle"
        values={CAMERA_ANGLES}
        art={(angle) => <AngleArt angle={angle} />}
        columns={5}
        off={off}
      />
      <TilesOption
        name="shot"
        values={CAMERA_SHOTS}
        art={(shot) => <DrawnShot shot={shot} />}
        columns={4}
        caveat={cut}
      />
    </>
  );
}
