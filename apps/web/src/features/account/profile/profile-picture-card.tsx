import type { ProfilePicture, User } from '@atelier/contracts';
import { Camera, ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/components/avatar';
import { Button } from '@/components/button';
import { Card } from '@/components/card';
import { FileInput } from '@/components/file-input';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { ErrorState } from '@/components/error-state';
import { Problem } from '@/components/problem';
import { Progress } from '@/components/progress';
import { cn } from '@/lib/cn';
import { useConfirmation } from '@/lib/confirmation';
import { failureText } from '@/lib/error-text';
import { useProfilePicture, useRemovePicture } from './api/profile-picture';
import { refreshUser } from './api/user';
import { PICTURE_FORMATS, usePictureUpload, PICTURE_TYPES } from './use-picture-upload';

/** The own picture: chosen or taken, checked, shown; or taken away again. */
export function ProfilePictureCard({ user }: { user: User }) {
  const { t } = useTranslation('settings');
  const query = useProfilePicture();
  useUserAfterCheck(query.data?.status);
  if (query.isError && !query.data) {
    return (
      <Card>
        <ErrorState
          title={t('profile.picture.load_failed')}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Card>
    );
  }
  // Which picture it is, the session knows; whether one is being checked comes later, and takes no other place.
  const known: ProfilePicture = { status: 'none', url: user.picture_url, focus: user.picture_focus, error: null };
  return (
    <PictureChoiceCard name={user.display_name} picture={query.data ?? known} isWaiting={query.data === undefined} />
  );
}

/** The check ends by itself; only then does the user have the new picture. */
function useUserAfterCheck(status: ProfilePicture['status'] | undefined): void {
  const before = useRef(status);
  useEffect(() => {
    const ended = before.current === 'checking' && status !== 'checking';
    before.current = status;
    if (ended) refreshUser();
  }, [status]);
}

interface PictureChoiceProps {
  name: string;
  picture: ProfilePicture;
  /** How it stands is not known yet. */
  isWaiting: boolean;
}

function PictureChoiceCard({ name, picture, isWaiting }: PictureChoiceProps) {
  const { t } = useTranslation('settings');
  const upload = usePictureUpload();
  const remove = useRemovePicture();
  const confirmation = useConfirmation(remove);
  const chooser = useRef<HTMLInputElement>(null);
  const isBusy = isWaiting || upload.percent !== null || picture.status === 'checking';
  return (
    <Card className="flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-7">
      <Avatar key={picture.url} src={picture.url} focus={picture.focus} name={name} className="size-28 text-4xl" />
      <div className="flex min-w-0 grow flex-col gap-3">
        <h2 className="font-sans text-base font-medium tracking-normal">{t('profile.picture.title')}</h2>
        <PictureState picture={picture} percent={upload.percent} error={upload.error} />
        <div className="flex flex-wrap gap-2.5">
          <FileButton ref={chooser} icon={<ImageUp className="size-4.5" />} disabled={isBusy} onFile={upload.choose}>
            {t(picture.url ? 'profile.picture.change' : 'profile.picture.choose')}
          </FileButton>
          <FileButton
            icon={<Camera className="size-4.5" />}
            disabled={isBusy}
            onFile={upload.choose}
            capture="user"
            className="hidden pointer-coarse:inline-flex"
          >
            {t('profile.picture.camera')}
          </FileButton>
          {picture.url ? (
            <Button
              variant="ghost"
              size="sm"
              icon={<Trash2 className="size-4.5" />}
              disabled={isBusy}
              onClick={confirmation.ask}
            >
              {t('profile.picture.remove')}
            </Button>
          ) : null}
        </div>
      </div>
      <ConfirmDialog
        {...confirmation.dialog}
        danger
        title={t('profile.picture.remove_title')}
        description={t('profile.picture.remove_text')}
        confirmLabel={t('profile.picture.remove')}
        onConfirm={() => {
          upload.forgetError();
          // Its button goes with the picture; the focus must not.
          remove.mutate(undefined, { onSuccess: () => chooser.current?.focus() });
        }}
      />
    </Card>
  );
}

interface PictureStateProps {
  picture: ProfilePicture;
  percent: number | null;
  error: string | null;
}

function PictureState({ picture, percent, error }: PictureStateProps) {
  const { t } = useTranslation('settings');
  if (percent !== null) return <Progress stage={t('profile.picture.sending')} percent={percent} size="sm" />;
  if (picture.status === 'checking') return <Progress stage={t('profile.picture.checking')} percent={null} size="sm" />;
  const problem =
    error ??
    (picture.status === 'rejected' && picture.error
      ? failureText({ ...picture.error, details: { formats: PICTURE_FORMATS } })
      : null);
  if (problem) return <Problem>{problem}</Problem>;
  return <p className="text-sm text-ink-faint">{t('profile.picture.hint')}</p>;
}

interface FileButtonProps {
  icon: ReactNode;
  disabled: boolean;
  onFile: (file: File) => void;
  /** Which camera a phone opens, instead of its pictures. */
  capture?: 'user' | 'environment';
  className?: string;
  ref?: Ref<HTMLInputElement>;
  children: string;
}

/** Looks like a button and is a file input, so that keys and screen readers know what it opens. */
function FileButton({ icon, disabled, onFile, capture, className, ref, children }: FileButtonProps) {
  return (
    <label
      className={cn(
        'relative inline-flex min-h-touch items-center gap-2 rounded-control border border-line-strong bg-raised px-3.5 text-sm font-medium transition-colors duration-150 hover:border-light/50 hover:bg-light/12 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-light has-disabled:opacity-45 md:min-h-9',
        className,
      )}
    >
      {icon}
      {children}
      <FileInput
        ref={ref}
        aria-label={children}
        accept={PICTURE_TYPES.join(',')}
        disabled={disabled}
        {...(capture ? { capture } : {})}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
