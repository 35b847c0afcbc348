import type { HealthcareProfessional } from '#/contract/healthcare-professionals.ts';
import { healthCareRoles } from '#/domain/role.ts';
import { numberText } from './identified-name.ts';
import { roleLabel } from './role-label.ts';

type Marks = Partial<Pick<HealthcareProfessional, 'roles' | 'identityNumber'>>;

/** What tells two professionals of one name apart. What is unknown is ''. */
export function professionalMarks({ roles = [], identityNumber: number }: Marks) {
  return {
    roles: roles
      .filter((role) => healthCareRoles.includes(role))
      .map(roleLabel)
      .join(', '),
    number: number ? numberText(number) : '',
  };
}
