import type { ReportReason } from '@atelier/contracts';
import { client } from '@/lib/client';
import { useSpendingMutation } from '@/lib/idempotency';

interface Report {
  id: string;
  reason: ReportReason;
  note: string;
}

export const useReport = () =>
  useSpendingMutation({ mutationFn: (report: Report, options) => client.gallery.report(report, options) });
