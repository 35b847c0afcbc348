/* Prints what EDFlib reads from a file, as JSON. If it refuses the file, prints its error number; the exit code is 1. */
#include <edflib.h>
#include <stdio.h>
#include <string.h>

static void text(const char *name, const char *value)
{
  size_t length = strlen(value);
  while (length > 0 && value[length - 1] == ' ') length--;
  printf("\"%s\":\"", name);
  for (size_t at = 0; at < length; at++) {
    unsigned char letter = (unsigned char)value[at];
    if (letter == '"' || letter == '\\') putchar('\\');
    if (letter >= ' ') putchar(letter);
  }
  putchar('"');
}

int main(int count, char **arguments)
{
  static struct edf_hdr_struct header;
  static int samples[4096];
  if (count != 2) return 2;
  if (edfopen_file_readonly(arguments[1], &header, EDFLIB_READ_ALL_ANNOTATIONS) != 0) {
    printf("%d\n", header.filetype);
    return 1;
  }
  printf("{\"type\":%d,\"start\":\"%04d-%02d-%02dT%02d:%02d:%02d\",\"startFraction\":%lld,\"duration\":%lld,", header.filetype,
         header.startdate_year, header.startdate_month, header.startdate_day, header.starttime_hour, header.starttime_minute,
         header.starttime_second, header.starttime_subsecond, header.file_duration);
  text("code", header.patientcode); putchar(',');
  text("gender", header.gender); putchar(',');
  text("birthdate", header.birthdate); putchar(',');
  text("name", header.patient_name); putchar(',');
  text("admin", header.admincode); putchar(',');
  text("equipment", header.equipment);
  printf(",\"signals\":[");
  for (int signal = 0; signal < header.edfsignals; signal++) {
    struct edf_param_struct *is = &header.signalparam[signal];
    int rate = is->smp_in_datarecord;
    long long last = is->smp_in_file - rate;
    printf("%s{", signal ? "," : "");
    text("label", is->label); putchar(',');
    text("dimension", is->physdimension);
    printf(",\"rate\":%d,\"count\":%lld,\"physical\":[%g,%g],\"digital\":[%d,%d],\"last\":[", rate, is->smp_in_file,
           is->phys_min, is->phys_max, is->dig_min, is->dig_max);
    edfseek(header.handle, signal, last, EDFSEEK_SET);
    int got = edfread_digital_samples(header.handle, signal, rate, samples);
    for (int at = 0; at < got; at++) printf("%s%d", at ? "," : "", samples[at]);
    printf("]}");
  }
  printf("],\"annotations\":[");
  for (long long at = 0; at < header.annotations_in_file; at++) {
    struct edf_annotation_struct note;
    edf_get_annotation(header.handle, (int)at, &note);
    printf("%s{\"onset\":%lld,\"duration\":%lld,", at ? "," : "", note.onset, note.duration_l);
    text("text", note.annotation);
    putchar('}');
  }
  printf("]}\n");
  edfclose_file(header.handle);
  return 0;
}
