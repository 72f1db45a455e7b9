import type { ImageCreation } from '@atelier/contracts';
import { screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { shop } from '../../../../test/answers';
import { character } from '../../../../test/creations';
import { fakeApi, renderScreen, type Answers, type Sent } from '../../../../test/screen';
import type { ViewerTarget } from '../viewer/use-viewer';
import { GeneratorPage } from './components/generator-page';

/** What was asked to be made or changed; whether words may be used is asked while they are written. */
export const madeOf = (sent: readonly Sent[]): Sent[] =>
  sent.filter(({ method, path }) => method !== 'GET' && path !== '/api/prompt-checks');

interface GeneratorScreenProps {
  target?: ViewerTarget;
  remixId?: string;
  theme?: boolean;
}

/** The generator with an address of its own, as its route gives it one. */
export function GeneratorScreen({ target: first, remixId: firstRemix, theme: isThemed = false }: GeneratorScreenProps) {
  const [target, setTarget] = useState<ViewerTarget | null>(first ?? null);
  const [remixId, setRemixId] = useState(firstRemix ?? null);
  const [theme, setTheme] = useState(isThemed);
  return (
    <>
      <output aria-label="address">{[target?.creationId, target?.pictureId, remixId].filter(Boolean).join(' ')}</output>
      <GeneratorPage
        characterId={null}
        target={target}
        onView={setTarget}
        remixId={remixId}
        theme={theme}
        onTaken={() => {
          setTheme(false);
          setRemixId(null);
        }}
      />
    </>
  );
}

export const noItems = { items: [], next_cursor: null };

/** The screen with these creations on it. */
export async function openGenerator(creations: ImageCreation[], more: Answers = {}, props: GeneratorScreenProps = {}) {
  const sent = fakeApi({
    'GET /api/characters': { items: [character()], next_cursor: null },
    'GET /api/images': { items: creations, next_cursor: null },
    'GET /api/appeals': noItems,
    ...shop,
    ...more,
  });
  const rendered = renderScreen(<GeneratorScreen {...props} />);
  // Under a picture that is looked at the screen itself is not to be reached.
  // A phone's bar that rests shows the words and their button alone.
  const rests = creations.length > 0 && typeof window.matchMedia === 'function' && !window.matchMedia('all').matches;
  if (!props.target) await screen.findAllByRole('button', { name: rests ? /^Create/ : 'Character: Mina' });
  return { ...rendered, sent, user: userEvent.setup(), posts: () => madeOf(sent) };
}

/** The current URL. */
export const address = () => screen.getByLabelText('address').textContent;

export const card = async (name = 'In the rain') => within(await screen.findByRole('article', { name }));
export const lightbox = async () => within(await screen.findByRole('dialog', { name: 'In the rain' }));

/** Opens what else can be done with a creation, or a picture that is looked at. */
export async function more(user: UserEvent, within: { getByRole: typeof screen.getByRole }) {
  await user.click(within.getByRole('button', { name: 'More' }));
  return screen.findByRole('menu');
}

export async function pressMore(
  user: UserEvent,
  within: { getByRole: typeof screen.getByRole },
  name: string | RegExp,
) {
  await more(user, within);
  await user.click(await screen.findByRole('menuitem', { name }));
}
