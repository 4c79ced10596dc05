{{- define "participation.labels" -}}
app.kubernetes.io/name: participation
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "participation.selector" -}}
app.kubernetes.io/name: participation
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "participation.tag" -}}
{{ .Values.images.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "participation.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile:
    type: RuntimeDefault
{{- if .Values.images.pullSecrets }}
imagePullSecrets:
{{- range .Values.images.pullSecrets }}
  - name: {{ . }}
{{- end }}
{{- end }}
{{- end }}

{{- define "participation.container" -}}
imagePullPolicy: {{ .Values.images.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
{{- end }}

{{- define "participation.filesVolume" -}}
- name: files
{{- if .Values.files.claim }}
  persistentVolumeClaim:
    claimName: {{ .Values.files.claim }}
{{- else }}
  emptyDir: {}
{{- end }}
{{- end }}

{{- define "participation.variables" -}}
{{- range $name, $value := .Values.env }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}
