import { useLingui } from '@lingui/react/macro';
import { isTextRequested, ofTexts } from '#/contract/prescription-fields.ts';
import { offeredModes, offeredResolutions } from '#/domain/mode-rules.ts';
import { recordingModeText, resolutionText } from '#/parts/recordings/recording-words.ts';
import type { FormState } from '#/parts/forms/use-form.tsx';
import { Choices } from '#/ui/fields/choices.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { Switch } from '#/ui/fields/switch.tsx';
import { TextArea } from '#/ui/fields/text-area.tsx';
import { DurationControl } from './duration-control.tsx';
import {
  offeredExamTypes,
  rangeOf,
  rulesOf,
  type ExamConfiguration,
  withDuration,
  withExamType,
  withResolution,
} from './parameters.ts';
import type { RecordFields } from './record-fields.ts';
import { recordWords } from '#/parts/recordings/prescription-words.ts';
import { examTypeNames, modeDescriptions } from './record-words.ts';

interface RecordingParametersProps {
  form: FormState<RecordFields>;
  configuration: ExamConfiguration;
}

export function RecordingParameters({ form, configuration }: RecordingParametersProps) {
  const { t, i18n } = useLingui();
  const { values } = form;
  const rules = rulesOf(configuration, values.examType);
  const examTypes = offeredExamTypes(configuration);
  return (
    <Stack>
      {examTypes.length > 1 ? (
        <Choices
          isRow
          label={i18n._(recordWords.examType.label)}
          options={examTypes.map((value) => ({ value, label: i18n._(examTypeNames[value]) }))}
          value={values.examType}
          isDisabled={form.isSending}
          onChange={(examType) => form.change(withExamType(configuration, values, examType))}
        />
      ) : null}
      {rules.duration.enabled ? (
        <DurationControl
          field={form.field('durationMs')}
          range={rangeOf(configuration, values.examType, values.resolution)}
          modes={rules.recordingMode}
          isDisabled={form.isSending}
          onChange={(durationMs) => form.change(withDuration(configuration, values, durationMs))}
        />
      ) : null}
      {rules.resolutions.selectable ? (
        <Choices
          isRow
          label={i18n._(recordWords.resolution.label)}
          options={offeredResolutions(rules.resolutions).map((value) => ({ value, label: resolutionText(value) }))}
          value={values.resolution}
          isDisabled={form.isSending}
          onChange={(resolution) => form.change(withResolution(configuration, values, resolution))}
        />
      ) : null}
      <Choices
        label={i18n._(recordWords.recordingMode.label)}
        options={offeredModes(rules.recordingMode).map((value) => ({
          value,
          label: recordingModeText(value),
          description: i18n._(modeDescriptions[value]),
        }))}
        value={values.recordingMode}
        isDisabled={form.isSending}
        onChange={(recordingMode) => form.change({ recordingMode })}
      />
      {rules.video.enabled ? (
        <Switch isSelected={values.hasVideo} onChange={(hasVideo) => form.change({ hasVideo })}>
          {i18n._(recordWords.hasVideo.label)}
        </Switch>
      ) : null}
      {Object.values(
        ofTexts((name, text) => {
          const count = values[name].length;
          const { longest: longestComments } = text;
          return isTextRequested(text, rules) ? (
            <TextArea key={name} {...form.field(name)} description={t`${count} of ${longestComments} characters`} />
          ) : null;
        }),
      )}
    </Stack>
  );
}
