import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { amendDraft, draftOf, isText, isWhole, useKeepDraft } from './form-draft';
import { clearUserData } from './user-data';

const fits = { text: isText, count: isWhole(1, 4) };

function write(text: string): void {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { text: '', count: 2 } });
    useKeepDraft('note', form);
    return form;
  });
  act(() => {
    result.current.setValue('text', text);
  });
}

it('keeps what was written, and gives it back as far as it still fits', () => {
  expect(draftOf('note', fits)).toEqual({});
  write('A garden');
  expect(draftOf('note', fits)).toEqual({ text: 'A garden', count: 2 });
  expect(draftOf('another', fits)).toEqual({});
  sessionStorage.setItem('atelier.user.draft.note', '{"text":"A garden","count":"many","more":1}');
  expect(draftOf('note', fits)).toEqual({ text: 'A garden' });
});

it('takes nothing for a draft that is none', () => {
  for (const text of ['{', '[]', '{"text":1}']) {
    sessionStorage.setItem('atelier.user.draft.note', text);
    expect(draftOf('note', fits)).toEqual({});
  }
});

it('is amended from elsewhere, and not begun by it', () => {
  amendDraft('note', { text: 'A forest' });
  expect(draftOf('note', fits)).toEqual({});
  write('A garden');
  amendDraft('note', { text: 'A forest' });
  expect(draftOf('note', fits)).toEqual({ text: 'A forest', count: 2 });
});

it('is not shown to whoever uses the tab next', () => {
  write('A garden');
  sessionStorage.setItem('other', 'stays');
  clearUserData();
  expect(draftOf('note', fits)).toEqual({});
  expect(sessionStorage.getItem('other')).toBe('stays');
});
