import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { WaifuPage } from '@/features/waifu';

export const Route = createFileRoute('/_app/character/waifu-creator')({
  /** `creation`: looked at. */
  validateSearch: z.object({ creation: z.uuid().optional().catch(undefined) }),
  component: function WaifuCreator() {
    const { creation } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <WaifuPage
        creationId={creation ?? null}
        onCloseCreation={() => void navigate({ search: {}, replace: true, resetScroll: false })}
      />
    );
  },
});
