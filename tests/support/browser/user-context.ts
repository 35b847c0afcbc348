import type { ProfessionalRequirements } from '#/domain/record-professionals.ts';
import { userContext, type UserContext } from '#/contract/session.ts';

/** The context of Claire Vasseur, who works with this role in one organization. */
export function contextAs(role: string, configuration?: ProfessionalRequirements): UserContext {
  return userContext.parse({
    user: {
      id: 1,
      firstName: 'Claire',
      lastName: 'Vasseur',
      email: 'claire@aldric.example',
      locale: 'en-GB',
      userType: 'HealthCareProfessional',
      passwordMustBeChanged: false,
      eulaVersion: {},
    },
    currentUserOrganization: { organization: { id: 7, name: 'St. Aldric' }, roles: [role], configuration },
    organizations: [],
  });
}
