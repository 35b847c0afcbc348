const organization = (id: number) => ({ organization: { id, name: `Hospital ${id}` }, roles: ['DOCTOR'] });

/** A user's context in one of two organizations. */
export const contextOf = (organizationId: number, user: object = {}) => ({
  user: {
    id: 5,
    firstName: 'Inès',
    lastName: 'Moreau',
    email: 'ines@demo.example',
    locale: 'fr-FR',
    userType: 'HealthCareProfessional',
    passwordMustBeChanged: false,
    eulaVersion: {},
    ...user,
  },
  currentUserOrganization: organization(organizationId),
  organizations: [organization(1), organization(2)],
});
