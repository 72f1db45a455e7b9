import {
  type AdminNewPackage,
  type AdminPackageChange,
  type AdminPackageDeed,
  type AdminPlanChange,
  contract,
} from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { type AuthenticatedUser, CurrentUser } from '../../../../common/current-user.js';
import { Route } from '../../../../common/route.js';
import { AdminCatalogueService } from './admin-catalogue.service.js';

const OK = { ok: true } as const;

@Controller()
export class AdminCatalogueController {
  constructor(private readonly catalogue: AdminCatalogueService) {}

  @Route(contract.adminCatalogue.get)
  get() {
    return this.catalogue.read();
  }

  @Route(contract.adminCatalogue.addPackage)
  async addPackage(input: AdminNewPackage, @CurrentUser() operator: AuthenticatedUser) {
    return { id: await this.catalogue.addPackage(operator, input) };
  }

  @Route(contract.adminCatalogue.changePackage)
  async changePackage(input: AdminPackageChange, @CurrentUser() operator: AuthenticatedUser) {
    await this.catalogue.changePackage(operator, input);
    return OK;
  }

  @Route(contract.adminCatalogue.retirePackage)
  async retirePackage(input: AdminPackageDeed, @CurrentUser() operator: AuthenticatedUser) {
    await this.catalogue.setSold(operator, input, false);
    return OK;
  }

  @Route(contract.adminCatalogue.restorePackage)
  async restorePackage(input: AdminPackageDeed, @CurrentUser() operator: AuthenticatedUser) {
    await this.catalogue.setSold(operator, input, true);
    return OK;
  }

  @Route(contract.adminCatalogue.changePlan)
  async changePlan(input: AdminPlanChange, @CurrentUser() operator: AuthenticatedUser) {
    await this.catalogue.changePlan(operator, input);
    return OK;
  }
}
