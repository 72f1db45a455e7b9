import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { draftOf, useKeepDraft } from './form-draft';
import { clearUserData } from './user-data';

const schema = z.object({ text: z.string(), count: z.int().catch(1) });

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
  expect(draftOf('note', schema)).toBeNull();
  write('A garden');
  expect(draftOf('note', schema)).toEqual({ text: 'A garden', count: 2 });
  expect(draftOf('another', schema)).toBeNull();
  sessionStorage.setItem('atelier.draft.note', '{"text":"A garden","count":"many"}');
  expect(draftOf('note', schema)).toEqual({ text: 'A garden', count: 1 });
});

it('takes nothing for a draft that is none', () => {
  for (const text of ['{', '[]', '{"text":1}']) {
    sessionStorage.setItem('atelier.draft.note', text);
    expect(draftOf('note', schema)).toBeNull();
  }
});

it('is not shown to whoever uses the tab next', () => {
  write('A garden');
  sessionStorage.setItem('other', 'stays');
  clearUserData();
  expect(draftOf('note', schema)).toBeNull();
  expect(sessionStorage.getItem('other')).toBe('stays');
});
