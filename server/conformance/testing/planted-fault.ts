import type { GroupName } from '../check-list.ts';
import type { Spoil } from './spoil.ts';

export interface PlantedFault {
  /** What the platform does wrong, or does not offer. */
  name: string;
  /** The groups that run. */
  groups: readonly GroupName[];
  /** Requirement and title of each check that finds it. */
  finds: readonly string[];
  spoil: Spoil;
}
