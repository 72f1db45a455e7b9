import { Copy } from 'lucide-react';
import { Button } from '@/components/button';

interface UseSettingsButtonProps<Creation> {
  creation: Creation;
  onUse: (creation: Creation) => void;
  children: string;
}

/** Fills the form with what a creation was made of. */
export function UseSettingsButton<Creation>({ creation, onUse, children }: UseSettingsButtonProps<Creation>) {
  return (
    <Button
      size="sm"
      icon={<Copy className="size-4" />}
      onClick={() => {
        onUse(creation);
      }}
    >
      {children}
    </Button>
  );
}
