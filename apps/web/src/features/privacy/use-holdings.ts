import { isNothing, type Amounts } from '@atelier/contracts';
import { useCharacters } from '@/features/creations';
import { useWallet } from '@/features/ledger';
import { itemsOf } from '@/lib/paging';

interface Holdings {
  /** Null until it is known. */
  characters: number | null;
  /** There are more than were counted. */
  moreCharacters: boolean;
  /** Held ones too: closing cancels what they are held for. Null where there is none, or none is known of. */
  money: Amounts | null;
}

/** What an account has that would be gone with it. */
export function useHoldings(): Holdings {
  const characters = useCharacters('mine');
  const { data: wallet } = useWallet();
  const money = wallet && {
    spark: wallet.spark.available + wallet.spark.held,
    pass: wallet.pass.available + wallet.pass.held,
  };
  return {
    characters: itemsOf(characters.data)?.length ?? null,
    moreCharacters: characters.hasNextPage,
    money: money && !isNothing(money) ? money : null,
  };
}
