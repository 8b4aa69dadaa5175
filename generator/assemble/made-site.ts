import type { AddressForm } from "../load/definition/address-form.ts";
import type { CheckTime } from "../check/check-result.ts";
import type { Budgets } from "../define-site.ts";
import type { OutputFile } from "../output-file.ts";

/** What there is of a site once its pages and script are made, whether or not they are good. */
export interface MadeSite {
  readonly documents: readonly OutputFile[];
  readonly script: OutputFile | undefined;
  /** How long each check has worked; those of the documents do so beside the build, and beside one another. */
  readonly checkTimes: readonly CheckTime[];
  /** As the site declares them. */
  readonly budgets: Budgets;
  /** How its addresses are written. */
  readonly addresses: AddressForm;
}
